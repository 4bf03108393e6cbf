// Checks the deal of a Railpost game with none of Railpost's code: it shuffles every deck again, follows each
// card and ticket from there through the record's events, and names the first event that cannot be.
//
//     node verify.mjs RECORD.json [--commitment HASH] [--record-hash HASH] [--show]
//
// Checked: every shuffle, who was dealt and offered what, that each card taken was there to take, that each card
// laid was in the hand that laid it, the discards, the hash of the seed and the hash of the record. Not checked:
// the other rules. Whether an action was legal, whose turn it was and what it scored, `railpost verify` checks.
//
// Written from docs/fairness.md (the shuffle) and docs/record.md (the file), with nothing but what comes with
// Node. Exit status: 0 it holds, 1 it does not, 2 it is no record.

import { createCipheriv, createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

// The shuffle: docs/fairness.md.

/** "The key". */
function keyOf(deal) {
  if (deal.number !== undefined) {
    const key = Buffer.alloc(32);
    key.writeBigUInt64LE(BigInt(deal.number));
    return key;
  }
  const { seed, joins, start } = deal.seed;
  const ids = (start === undefined ? joins : [...joins, start]).map((id) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(id));
    return bytes;
  });
  return sha256(`railpost deal ${start === undefined ? 1 : 2}`, Buffer.from(seed, "hex"), ...ids);
}

/** "The stream of a shuffle": its next 32-bit word at each call. Node takes block counter and nonce in one piece. */
function wordsOf(key, number) {
  const start = Buffer.alloc(16);
  start.writeUInt32LE(number, 8);
  const cipher = createCipheriv("chacha20", key, start);
  return () => cipher.update(Buffer.alloc(4)).readUInt32LE();
}

/** "A number under a limit" and "The shuffle". */
function shuffled(key, number, items) {
  const next = wordsOf(key, number);
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const k = BigInt(i + 1);
    let p;
    do p = BigInt(next()) * k; while (p % 2n ** 32n < 2n ** 32n % k);
    const j = Number(p >> 32n);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

// The record: docs/record.md.

/** JSON as RFC 8785 writes it: keys in order, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)}}`;
}

/** "The hash of a record". */
function recordHash(record) {
  const seats = record.seats.map(({ name, salt, sealed, ...seat }) => {
    if (salt !== undefined) return { ...seat, sealed: sha256(Buffer.from(salt, "hex"), name).toString("hex") };
    return sealed !== undefined ? { ...seat, sealed } : { ...seat, name };
  });
  return sha256(canonical({ ...record, seats })).toString("hex");
}

/** As much TOML as maps and variants are written in: tables, lists, basic strings, numbers, true and false. */
function toml(text) {
  const tokens = text.match(/#.*|"(?:[^"\\]|\\.)*"|'[^'\n]*'|[=,[\]{}]|[^\s"'#=,[\]{}]+/g).filter((token) => token[0] !== "#");
  const skip = (mark) => tokens[0] === mark && tokens.shift() === mark;
  const word = () => {
    const token = tokens.shift();
    if (token[0] === "'") return token.slice(1, -1);
    // JSON lacks TOML's \U, which only names could hold.
    return token[0] === '"' ? JSON.parse(token.replace(/\\U[0-9A-Fa-f]{8}/g, "?")) : token;
  };
  const value = () => {
    if (skip("[")) {
      const list = [];
      while (!skip("]")) { list.push(value()); skip(","); }
      return list;
    }
    if (skip("{")) {
      const table = {};
      while (!skip("}")) { pair(table); skip(","); }
      return table;
    }
    const isText = /^["']/.test(tokens[0]);
    const found = word();
    return isText ? found : { true: true, false: false }[found] ?? Number(found.replaceAll("_", ""));
  };
  const pair = (table) => { const name = word(); skip("="); table[name] = value(); };
  const root = {};
  let table = root;
  while (tokens.length > 0) {
    if (!skip("[")) { pair(table); continue; }
    const isList = skip("[");
    const name = word();
    skip("]");
    if (isList && skip("]")) (root[name] ??= []).push(table = {}); else table = root[name] ??= {};
  }
  return root;
}

// Where every card and ticket is.

const LETTERS = { red: "r", blue: "b", green: "g", yellow: "y", black: "k", white: "w", orange: "o", purple: "p" };
const KINDS = "rbgykwop*";
const inOrder = (cards) => [...cards].sort((one, other) => KINDS.indexOf(one) - KINDS.indexOf(other)).join("");

class Wrong extends Error {}
const demand = (holds, why) => { if (!holds) throw new Wrong(why); };
const same = (what, recorded, again = null) => {
  const [one, other] = [canonical(recorded ?? null), canonical(again)];
  demand(one === other, `${what} ${one} in the record, and dealt again ${other}`);
};
const take = (what, items, from) => {
  for (const item of items) {
    demand(from.includes(item), `${what} ${item} is not there to be used`);
    from.splice(from.indexOf(item), 1);
  }
};

class Table {
  constructor(record) {
    this.record = record;
    this.key = keyOf(record.deal);
    this.variant = toml(record.variant);
    this.map = toml(record.map);
    // Of some tickets there are several cards.
    this.map.tickets = this.map.tickets.flatMap((ticket) => Array(ticket.copies ?? 1).fill(ticket));
    const { set_up: setUp, tickets } = this.variant;
    const colors = this.map.colors.map((color) => LETTERS[color].repeat(setUp.cards_per_color));
    this.pack = colors.join("") + "*".repeat(setUp.wild_cards);
    const inSets = (sets) => this.map.tickets.flatMap((ticket, at) => (ticket.sets ?? ["regular"]).some((set) => sets.includes(set)) ? [at] : []);
    this.tickets = { long: inSets(tickets.long_sets), regular: inSets(tickets.sets) };
    const empty = () => ({ cards: [], tickets: [], offer: null, aside: [] });
    this.now = {
      nShuffles: 0, nDealt: 0, nOffered: 0, begun: false,
      deck: [], discards: [], row: Array(this.variant.drawing.row).fill(null), long: null, regular: null,
      seats: record.seats.map(empty), holders: record.seats.map(empty),
      inAir: [], // a team's first card, until it is put somewhere
      tunnel: null, // what was laid for a tunnel, and turned up in it
    };
  }

  /** Follows all events and returns their number. A rewind goes back to where everything was then. */
  follow() {
    const before = [];
    for (const [at, step] of this.record.steps.entries()) {
      for (const event of step.events) {
        const number = before.length;
        const [name, fields] = typeof event === "string" ? [event, {}] : Object.entries(event)[0];
        before.push(structuredClone(this.now));
        try {
          demand(fields.seat === undefined || fields.seat in this.now.seats, "there is no such seat");
          if (name === "rewound") {
            demand(fields.to <= number, `it undoes from event ${fields.to} on, which is not before it`);
            this.now = structuredClone(before[fields.to]);
            before.fill(before[fields.to], fields.to);
          }
          // The others move no card and no ticket.
          if (Object.hasOwn(CHANGES, name)) CHANGES[name](this, this.now, fields, this.now.seats[fields.seat]);
        } catch (error) {
          if (!(error instanceof Wrong)) throw error;
          throw new Wrong(`event ${number}, in step ${at + 1}, ${name}: ${error.message}`);
        }
      }
    }
    return before.length;
  }

  side(seat) { return Math.floor(seat / this.variant.players.team_size); }

  /** The cards in a hand, or in the holder of a seat's team. */
  cardsAt(seat, stand) {
    demand(stand === "hand" || (stand === "holder" && this.variant.players.team_size > 1), "there is no such place");
    return stand === "hand" ? this.now.seats[seat].cards : this.now.holders[this.side(seat)].cards;
  }

  receive(seat, card, to) { (to === null ? this.now.inAir : this.cardsAt(seat, to)).push(card); }

  lay(seat, { hand, holder = "" }) {
    take("the card", hand, this.cardsAt(seat, "hand"));
    if (holder !== "") take("the card", holder, this.cardsAt(seat, "holder"));
  }

  isLong(ticket) { return this.tickets.long.includes(ticket); }

  putBack(tickets) { for (const ticket of tickets) this.now[this.isLong(ticket) ? "long" : "regular"].push(ticket); }

  shuffle(items) { return shuffled(this.key, this.now.nShuffles++, items); }
}

const tunnelOf = (now) => { demand(now.tunnel !== null, "nobody is in a tunnel"); return now.tunnel; };

/** What each event changes; `own` is what its seat has. */
const CHANGES = {
  train_deck_shuffled(table, now, { order }) {
    demand(now.deck.length === 0, "there are cards left in the deck");
    const before = now.nShuffles === 0 ? table.pack : inOrder(now.discards);
    now.deck = table.shuffle(before);
    same("the order is", order, now.deck.join(""));
    now.discards = [];
  },
  tickets_shuffled(table, now, { deck, order }) {
    const again = now.begun && table.variant.tickets.mixture;
    demand((now[deck] === null || again) && now.deck.length > 0, "there is nothing to shuffle");
    now[deck] = table.shuffle(again ? now[deck].sort((one, other) => one - other) : table.tickets[deck]);
    same("the order is", order, now[deck]);
  },
  hand_dealt(table, now, { seat, cards }, own) {
    demand(seat === now.nDealt++, "it is not this seat's turn to be dealt cards");
    own.cards = now.deck.splice(now.deck.length - table.variant.set_up.hand);
    same("the hand is", inOrder(cards), inOrder(own.cards));
  },
  row_place_filled(table, now, { place, card }) {
    same("the place is", place, now.row.indexOf(null));
    same("the card is", card, now.deck.pop());
    now.row[place] = card;
  },
  row_swept(table, now) {
    now.discards.push(...now.row.filter((card) => card !== null));
    now.row.fill(null);
  },
  tickets_offered(table, now, { seat, tickets }, own) {
    const { set_up: setUp, tickets: { drawn, mixture = false } } = table.variant;
    demand(now.begun || mixture ? own.offer === null : seat === now.nOffered, "it is not this seat's turn to be offered tickets");
    now.nOffered += now.begun ? 0 : 1;
    let [n, nLong] = now.begun ? [drawn, 0] : [setUp.tickets_dealt, setUp.long_tickets_dealt];
    if (mixture) {
      // The player named how many are long.
      const inAll = Math.min(n + nLong, now.long.length + now.regular.length);
      nLong = tickets.filter((ticket) => table.isLong(ticket)).length;
      n = inAll - nLong;
    }
    const long = (now.long ?? []).splice(0, nLong);
    own.offer = [...long, ...now.regular.splice(0, n)];
    same("the tickets are", tickets, own.offer);
  },
  tickets_chosen(table, now, { kept, returned }, own) {
    demand(own.offer !== null, "no tickets were offered");
    same("kept are", kept, own.offer.filter((ticket) => kept.includes(ticket)));
    same("returned are", returned, own.offer.filter((ticket) => !kept.includes(ticket)));
    own.offer = null;
    own.tickets.push(...kept);
    if (!now.begun) own.aside = returned;
    // Only variants since 0.2.0 say it; before that they all went under the deck.
    else if ((table.variant.tickets.returned ?? "deck") === "deck") table.putBack(returned);
  },
  play_began(table, now) {
    const { nDealt, nOffered, seats } = now;
    const isReady = nDealt === seats.length && nOffered === seats.length && seats.every((own) => own.offer === null);
    demand(isReady && !now.begun, "not everybody was dealt a hand and chose tickets");
    const stays = (ticket) => table.variant.tickets.mixture || !table.isLong(ticket);
    const under = seats.flatMap((own) => own.aside.filter(stays));
    if (table.variant.set_up.returned_tickets === "deck") table.putBack(under);
    now.begun = true;
  },
  card_taken(table, now, { seat, place, card, to }) {
    same("the card is", card, now.row[place]);
    now.row[place] = null;
    table.receive(seat, card, to);
  },
  card_drawn(table, now, { seat, card, to }) {
    same("the card is", card, now.deck.pop());
    table.receive(seat, card, to);
  },
  card_put(table, now, { seat, card, to }) {
    take("the card", card, now.inAir);
    table.receive(seat, card, to);
  },
  tunnel_entered(table, now, { seat, payment }) {
    table.lay(seat, payment);
    now.tunnel = { hand: payment.hand, holder: payment.holder ?? "", turned: [] };
  },
  tunnel_card_turned(table, now, { card }) {
    same("the card is", card, now.deck.pop());
    tunnelOf(now).turned.push(card);
  },
  tunnel_extra_paid(table, now, { seat, payment }) {
    table.lay(seat, payment);
    tunnelOf(now).hand += payment.hand;
    tunnelOf(now).holder += payment.holder ?? "";
  },
  tunnel_left(table, now, { seat }) {
    const { hand, holder, turned } = tunnelOf(now);
    table.cardsAt(seat, "hand").push(...hand);
    if (holder !== "") table.cardsAt(seat, "holder").push(...holder);
    now.discards.push(...turned);
    now.tunnel = null;
  },
  track_claimed(table, now, { seat, payment }) {
    const { hand, holder = "" } = payment;
    if (now.tunnel === null) table.lay(seat, payment);
    else same("the payment is", [inOrder(hand), inOrder(holder)], [inOrder(now.tunnel.hand), inOrder(now.tunnel.holder)]);
    now.discards.push(...hand, ...holder, ...(now.tunnel?.turned ?? []));
    now.tunnel = null;
  },
  station_built(table, now, { seat, payment }) {
    const { hand, holder = "" } = payment;
    table.lay(seat, payment);
    now.discards.push(...hand, ...holder);
  },
  tickets_put_in_holder(table, now, { seat, tickets }, own) {
    take("the ticket", tickets, own.tickets);
    now.holders[table.side(seat)].tickets.push(...tickets);
  },
};

// The program.

/** Whether a hash is the one that was given: whole, or its first 32 digits, as posts show it. */
const isGiven = (hash, given) => given === hash || (given.length === 32 && hash?.startsWith(given));

/** Everything that is wrong with a record, and what was checked. */
export function check(text, { commitment, recordHash: wantedHash } = {}) {
  const record = JSON.parse(text);
  if (record.railpost_record !== 1) throw new Error("it is no game record of version 1");
  if (!record.deal) throw new Error("nothing says how its decks were shuffled");
  const wrong = [];
  const table = new Table(record);
  let nEvents = 0;
  try {
    nEvents = table.follow();
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    wrong.push(error.message);
  }
  const seedHash = record.deal.seed && sha256(Buffer.from(record.deal.seed.seed, "hex")).toString("hex");
  const hash = recordHash(record);
  if (commitment && !isGiven(seedHash, commitment)) wrong.push(`the hash of the seed is ${seedHash ?? "none"}, not ${commitment}: it was dealt from another seed`);
  if (wantedHash && !isGiven(hash, wantedHash)) wrong.push(`the hash of the record is ${hash}, not ${wantedHash}: it is another record`);
  return { table, wrong, nEvents, seedHash, hash };
}

/** The first steps of the shuffle, to hold another program against. */
function show({ record: { steps: [deal] }, key }) {
  const next = wordsOf(key, 0);
  const first = Array.from({ length: 4 }, () => next().toString(16).padStart(8, "0"));
  console.log(`key: ${key.toString("hex")}`);
  console.log(`shuffle 0 reads: ${first.join(" ")} …`);
  const shuffles = deal.events.map((event) => event.train_deck_shuffled ?? event.tickets_shuffled);
  for (const [number, { order }] of shuffles.filter(Boolean).entries()) {
    console.log(`shuffle ${number}: ${Array.isArray(order) ? order.join(" ") : order}`);
  }
}

function main(args) {
  const option = (name) => { const at = args.indexOf(name); return at < 0 ? undefined : args.splice(at, 2)[1]; };
  const wanted = { commitment: option("--commitment"), recordHash: option("--record-hash") };
  const shows = args.includes("--show") && args.splice(args.indexOf("--show"), 1).length > 0;
  if (args.length !== 1) {
    console.error("usage: node verify.mjs RECORD.json [--commitment HASH] [--record-hash HASH] [--show]");
    return 2;
  }
  const { table, wrong, nEvents, seedHash, hash } = check(readFileSync(args[0], "utf8"), wanted);
  if (shows) show(table);
  for (const line of wrong) console.log(`WRONG: ${line}`);
  if (wrong.length > 0) return 1;
  console.log(`Shuffled and dealt again: in all ${nEvents} events every card and ticket is where the shuffles put it.`);
  console.log("Not checked: whether the moves were legal, and the score. `railpost verify` checks both.");
  console.log(`seed hash: ${seedHash ?? "none, a simulated game"}${wanted.commitment ? " (as committed)" : ""}`);
  console.log(`record hash: ${hash}${wanted.recordHash ? " (as published)" : ""}`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main(process.argv.slice(2));
  } catch (error) {
    console.error(`no record that can be checked: ${error.message}`);
    process.exitCode = 2;
  }
}
