// Checks a game record of Railpost with none of Railpost's code: it shuffles, deals, plays and scores
// everything again and names the first event that differs.
//
//     node verify.mjs RECORD.json [--commitment HASH] [--record-hash HASH] [--show]
//
// Written from docs/fairness.md (the shuffle), docs/record.md (the file) and docs/rules.md (the game), with
// nothing but what comes with Node. Exit status: 0 it holds, 1 it does not, 2 it is no record.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

// The shuffle: docs/fairness.md.

function keyOf(deal) {
  if (deal.number !== undefined) {
    const key = Buffer.alloc(32);
    key.writeBigUInt64LE(BigInt(deal.number));
    return key;
  }
  const joins = deal.seed.joins.map((id) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(id));
    return bytes;
  });
  return sha256("railpost deal 1", Buffer.from(deal.seed.seed, "hex"), ...joins);
}

/** The 32-bit words of ChaCha20 with a 64-bit counter and a 64-bit stream number. */
function* words(key, stream) {
  const rotate = (word, n) => (word << n) | (word >>> (32 - n));
  for (let counter = 0; ; counter++) {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
    for (let at = 0; at < 32; at += 4) start.push(key.readUInt32LE(at));
    start.push(counter, 0, stream, 0);
    const w = start.slice();
    const quarter = (a, b, c, d) => {
      w[a] = (w[a] + w[b]) | 0; w[d] = rotate(w[d] ^ w[a], 16);
      w[c] = (w[c] + w[d]) | 0; w[b] = rotate(w[b] ^ w[c], 12);
      w[a] = (w[a] + w[b]) | 0; w[d] = rotate(w[d] ^ w[a], 8);
      w[c] = (w[c] + w[d]) | 0; w[b] = rotate(w[b] ^ w[c], 7);
    };
    for (let round = 0; round < 10; round++) {
      for (let i = 0; i < 4; i++) quarter(i, i + 4, i + 8, i + 12);
      for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    for (let at = 0; at < 16; at++) yield (w[at] + start[at]) >>> 0;
  }
}

function shuffled(key, number, items) {
  const stream = words(key, number);
  const list = [...items];
  for (let i = list.length - 1; i > 0; i--) {
    const k = BigInt(i + 1);
    let p;
    do p = BigInt(stream.next().value) * k; while (p % 2n ** 32n < 2n ** 32n % k);
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

function recordHash(record) {
  const seats = record.seats.map(({ name, salt, sealed, ...seat }) => {
    if (salt !== undefined) return { ...seat, sealed: sha256(Buffer.from(salt, "hex"), name).toString("hex") };
    return sealed !== undefined ? { ...seat, sealed } : { ...seat, name };
  });
  return sha256(canonical({ ...record, seats })).toString("hex");
}

/** Events as they are written: the order of cards in a hand says nothing, a payment names a holder that pays. */
function tidied(value, key) {
  if (typeof value === "string" && ["cards", "hand", "holder"].includes(key)) return new Cards(value).word;
  if (Array.isArray(value)) return value.map((inner) => tidied(inner));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, tidied(inner, name)]);
  return Object.fromEntries(fields.filter(([name, inner]) => name !== "holder" || inner !== ""));
}

/** As much TOML as maps and variants are written in: tables, lists, basic strings, numbers, true and false. */
function toml(text) {
  let at = 0;
  const blank = /(?:[ \t\r\n]|#[^\n]*)*/y;
  const token = /[A-Za-z0-9_.+-]+/y;
  const string = /"(?:[^"\\]|\\.)*"|'[^'\n]*'/y;
  const read = (what) => {
    what.lastIndex = at;
    const found = what.exec(text);
    if (found) at += found[0].length;
    return found?.[0];
  };
  const skip = (mark) => { read(blank); return text[at] === mark && ++at > 0; };
  const expect = (mark) => { if (!skip(mark)) throw new Error(`TOML: no ${mark} at ${at}`); };
  const key = () => {
    read(blank);
    const quoted = read(string);
    if (quoted) return unquote(quoted);
    const bare = read(token);
    if (!bare) throw new Error(`TOML: no key at ${at}`);
    return bare;
  };
  // Rust's \u{…} is not TOML's; \U with eight digits is not JSON's.
  const unquote = (quoted) => quoted[0] === "'" ? quoted.slice(1, -1) : JSON.parse(
    quoted.replace(/\\U([0-9A-Fa-f]{8})/g, (_, code) => String.fromCodePoint(parseInt(code, 16))));
  const value = () => {
    read(blank);
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
    const quoted = read(string);
    if (quoted) return unquote(quoted);
    const word = read(token);
    if (word === "true" || word === "false") return word === "true";
    const number = Number(word?.replaceAll("_", ""));
    if (Number.isNaN(number)) throw new Error(`TOML: ${word} at ${at}`);
    return number;
  };
  const pair = (table) => { const name = key(); expect("="); table[name] = value(); };
  const root = {};
  let table = root;
  for (read(blank); at < text.length; read(blank)) {
    if (skip("[")) {
      const isList = text[at] === "[" && ++at > 0;
      const name = key();
      expect("]");
      if (isList) { expect("]"); (root[name] ??= []).push(table = {}); } else table = root[name] ??= {};
    } else pair(table);
  }
  return root;
}

// The game: docs/rules.md.

const LETTERS = { red: "r", blue: "b", green: "g", yellow: "y", black: "k", white: "w", orange: "o", purple: "p" };
const KINDS = "rbgykwop*";
const isWild = (card) => card === "*";

/** Train cards by number. */
class Cards {
  constructor(cards = []) { this.n = {}; for (const card of cards) this.add(card); }
  of(card) { return this.n[card] ?? 0; }
  add(card, n = 1) { this.n[card] = this.of(card) + n; }
  all() { return [...KINDS].flatMap((card) => Array(this.of(card)).fill(card)); }
  get size() { return this.all().length; }
  get word() { return this.all().join(""); }
  plus(other) { return new Cards([...this.all(), ...other.all()]); }
  has(other) { return [...KINDS].every((card) => this.of(card) >= other.of(card)); }
  put(other) { for (const card of other.all()) this.add(card); }
  take(other) { for (const card of other.all()) this.add(card, -1); }
  /** The one colour of the plain cards, null without any, undefined where there are several. */
  get color() {
    const colors = [...new Set(this.all().filter((card) => !isWild(card)))];
    return colors.length > 1 ? undefined : colors[0] ?? null;
  }
}

class Illegal extends Error {}
class Mismatch extends Error {}
const demand = (holds, why) => { if (!holds) throw new Illegal(why); };
const range = (n) => [...Array(n).keys()];
const copy = (value) => {
  if (value instanceof Cards) return new Cards(value.all());
  if (value instanceof Set) return new Set(value);
  if (Array.isArray(value)) return value.map(copy);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
};

class Checker {
  constructor(record) {
    this.record = record;
    this.key = keyOf(record.deal);
    this.variant = toml(record.variant);
    this.map = this.readMap(toml(record.map));
    this.nSeats = record.seats.length;
    this.teamSize = this.variant.players.team_size;
    this.inTeams = this.teamSize > 1;
    this.nEvents = 0;
    // States that a rewind goes back to, by the number of the event that followed.
    this.wanted = new Set(record.steps.flatMap((step) => step.events.map((event) => event.rewound?.to)));
    this.kept = new Map();
    this.undone = [];
    this.state = {
      deck: [], row: Array(this.variant.drawing.row).fill(null), discards: new Cards(), tickets: [], long: [],
      seats: range(this.nSeats).map(() => ({
        hand: new Cards(), trains: this.variant.set_up.trains, tracks: new Set(), tickets: new Set(),
        offer: [], aside: [], toShare: null, resigned: false,
      })),
      holders: range(this.nSeats / this.teamSize).map(() => ({ cards: new Cards(), tickets: new Set() })),
      turn: { kind: "set_up" }, current: null, begun: false, lastTurns: null, passes: 0, shuffles: 0,
    };
  }

  readMap(map) {
    const city = new Map(map.cities.map((one, at) => [one.id, at]));
    const track = ({ id, length, ferry = 0, mountain = 0, tunnel = 0 }) => {
      const [route, color] = id.split(":");
      const [a, b] = route.split("-").map((end) => city.get(end));
      const letter = LETTERS[color.replace(/\d+$/, "")] ?? null;
      return { id, route, a, b, color: letter, length, ferry, mountain, tunnel };
    };
    const ticket = ({ id, value, sets = ["regular"] }) => {
      const [a, b] = id.split(":")[0].split("-").map((end) => city.get(end));
      return { a, b, value, sets };
    };
    const district = ({ value, cities }) => ({ value, cities: cities.map((one) => city.get(one)) });
    return {
      colors: map.colors.map((color) => LETTERS[color]),
      isCity: map.cities.map((one) => !one.junction),
      tracks: map.tracks.map(track), tickets: map.tickets.map(ticket),
      districts: (map.districts ?? []).map(district), alwaysOpen: map.always_open ?? [],
    };
  }

  side(seat) { return Math.floor(seat / this.teamSize); }
  mates(side) { return range(this.teamSize).map((nth) => side * this.teamSize + nth); }
  ticketsOf(sets) { return range(this.map.tickets.length).filter((at) => this.map.tickets[at].sets.some((set) => sets.includes(set))); }

  /** The next event: it must be the recorded one, then it is true. */
  emit(name, fields, change = () => {}) {
    const again = fields === null ? name : { [name]: fields };
    const recorded = tidied(this.step.events[this.nth]);
    if (recorded === undefined || canonical(recorded) !== canonical(again)) {
      this.differs(recorded === undefined ? "nothing more" : canonical(recorded), canonical(again));
    }
    if (this.wanted.has(this.nEvents)) this.kept.set(this.nEvents, copy(this.state));
    change();
    this.nth++;
    this.nEvents++;
  }

  differs(recorded, again) {
    throw new Mismatch(`event ${this.nEvents}, in step ${this.stepNumber}, is ${recorded} in the record, and dealt and played again ${again}`);
  }

  verify() {
    for (const [at, step] of this.record.steps.entries()) {
      [this.step, this.stepNumber, this.nth] = [step, at + 1, 0];
      const where = `event ${this.nEvents}, in step ${at + 1}`;
      if (at === 0 && step.action === undefined) this.deal();
      else if (at > 0 && step.action !== undefined) {
        try {
          this.play(step.seat, step.action);
        } catch (error) {
          if (!(error instanceof Illegal)) throw error;
          throw new Mismatch(`${where}: the action ${JSON.stringify(step.action)} is not legal there: ${error.message}`);
        }
      } else if (step.events.length === 1 && step.events[0].rewound) this.rewind(step.events[0].rewound.to, where);
      else throw new Mismatch(`${where}: this step is neither the deal, an action nor a rewind`);
      if (this.nth < step.events.length) this.differs(canonical(tidied(step.events[this.nth])), "nothing more");
    }
    this.checkResult();
  }

  rewind(to, where) {
    if (to > this.nEvents) throw new Mismatch(`its events are no game: event ${this.nEvents} undoes from event ${to} on, which is not before it`);
    const number = this.nEvents;
    // The number after the last event that stands.
    let end = number;
    for (const [from, until] of [...this.undone].reverse()) if (end === until + 1) end = from;
    if (to >= end) throw new Mismatch(`${where}: this rewind undoes nothing`);
    let state = null;
    this.emit("rewound", { to }, () => {
      for (const [from, until] of [...this.undone].reverse()) if (to > from && to <= until) to = from;
      state = this.kept.get(to);
    });
    if (state) this.state = copy(state);
    this.undone.push([to, number]);
  }

  shuffle(items) { return shuffled(this.key, this.state.shuffles, items); }

  // Set-up.

  deal() {
    const { set_up: setUp, tickets } = this.variant;
    const s = this.state;
    const pack = [...this.map.colors.flatMap((color) => Array(setUp.cards_per_color).fill(color)), ...Array(setUp.wild_cards).fill("*")];
    this.newDeck(this.shuffle(pack));
    for (const [deck, sets, queue] of [["long", tickets.long_sets, "long"], ["regular", tickets.sets, "tickets"]]) {
      const order = this.ticketsOf(sets);
      if (order.length > 0) {
        const mixed = this.shuffle(order);
        this.emit("tickets_shuffled", { deck, order: mixed }, () => { s[queue] = mixed; s.shuffles++; });
      }
    }
    for (const [seat, own] of s.seats.entries()) {
      const cards = new Cards(s.deck.slice(s.deck.length - setUp.hand));
      this.emit("hand_dealt", { seat, cards: cards.word }, () => { s.deck.splice(s.deck.length - cards.size); own.hand.put(cards); });
    }
    this.fillRow();
    for (const [seat, own] of s.seats.entries()) {
      const offer = [...s.long.slice(0, setUp.long_tickets_dealt), ...s.tickets.slice(0, setUp.tickets_dealt)];
      this.emit("tickets_offered", { seat, tickets: offer }, () => {
        s.long.splice(0, setUp.long_tickets_dealt);
        s.tickets.splice(0, setUp.tickets_dealt);
        own.offer = offer;
      });
    }
  }

  beginPlay() {
    const s = this.state;
    if (this.variant.set_up.open_first_tickets) {
      for (const [seat, own] of s.seats.entries()) this.emit("first_tickets_shown", { seat, tickets: [...own.tickets].sort((a, b) => a - b) });
    }
    this.emit("play_began", null, () => {
      const long = new Set(this.ticketsOf(this.variant.tickets.long_sets));
      for (const own of s.seats) {
        if (this.variant.set_up.returned_tickets === "deck") s.tickets.push(...own.aside.filter((ticket) => !long.has(ticket)));
        own.aside = [];
      }
      s.long = [];
      s.begun = true;
    });
    this.beginTurn(0);
  }

  // From turn to turn.

  beginTurn(seat) {
    const s = this.state;
    for (;;) {
      this.emit("turn_began", { seat }, () => {
        s.current = seat;
        if (s.lastTurns !== null) s.lastTurns--;
        s.turn = { kind: "open" };
      });
      if (this.canAct(seat)) return;
      this.emit("passed", { seat }, () => { s.turn = { kind: "done" }; s.passes++; });
      seat = this.nextSeat(seat);
      if (seat === null) return;
    }
  }

  endTurn(seat) {
    const next = this.nextSeat(seat);
    if (next !== null) this.beginTurn(next);
  }

  nextSeat(seat) {
    const s = this.state;
    const reason = s.lastTurns === 0 ? "last_round" : s.passes >= this.nSeats ? "nobody_can_move" : null;
    if (reason) {
      this.emit("game_ended", { reason }, () => { s.turn = { kind: "over" }; });
      return null;
    }
    const trains = this.mates(this.side(seat)).reduce((sum, mate) => sum + s.seats[mate].trains, 0);
    if (s.lastTurns === null && trains <= this.variant.end.trains_left) {
      this.emit("last_round_began", { seat }, () => { s.lastTurns = this.nSeats * this.variant.end.last_turns; });
    }
    return (seat + 1) % this.nSeats;
  }

  canAct(seat) {
    const s = this.state;
    if (this.hasCards() || s.row.some((card) => card !== null) || s.tickets.length > 0) return true;
    if (this.inTeams && s.seats[seat].tickets.size > 0) return true;
    const purse = this.purse(seat);
    return this.map.tracks.some((track, at) => {
      if (this.closedTo(seat, at)) return false;
      const colors = track.color ? [track.color] : this.map.colors;
      return colors.some((color) => Math.min(purse.of(color), track.length - track.ferry) + purse.of("*") >= track.length);
    });
  }

  done() { this.state.turn = { kind: "done" }; this.state.passes = 0; }

  // Actions.

  play(seat, action) {
    const s = this.state;
    demand(s.turn.kind !== "over", "the game is over");
    demand(seat >= 0 && seat < this.nSeats, "nobody sits there");
    const [verb, ...rest] = action.trim().split(/\s+/);
    const arrow = rest.at(-1)?.startsWith(">") ? rest.pop().slice(1) : null;
    if (verb === "resign") {
      demand(!s.seats[seat].resigned, "it has resigned before");
      return this.emit("seat_resigned", { seat }, () => { s.seats[seat].resigned = true; });
    }
    const owes = s.begun ? (seat === s.current ? s.turn.kind : null) : s.seats[seat].offer.length > 0 ? "keep" : null;
    const legal = { draw: ["open", "second"], put: ["put"], stop: ["second"], claim: ["open"], pay: ["tunnel"],
      withdraw: ["tunnel"], tickets: ["open"], keep: ["keep"], share: ["open"] };
    demand(legal[verb]?.includes(owes), `the seat owes ${owes ?? "nothing"}`);
    switch (verb) {
      case "draw": return owes === "open" ? this.drawFirst(seat, rest[0], arrow) : this.drawSecond(seat, rest[0], arrow);
      case "put": return this.putFirst(seat, rest[0]);
      case "stop": demand(this.variant.drawing.one_card_enough, "one card is not enough"); return this.endTurn(seat);
      case "claim": return this.claim(seat, rest[0], this.payment(rest[1]));
      case "pay": return this.pay(seat, this.payment(rest[0]));
      case "withdraw": return this.leaveTunnel(seat);
      case "tickets": return this.drawTickets(seat);
      case "keep": return this.keep(seat, rest.map(Number), arrow === null ? null : Number(arrow));
      case "share": return this.share(seat, rest.map(Number));
    }
  }

  // Train cards.

  newDeck(order) {
    const s = this.state;
    this.emit("train_deck_shuffled", { order: order.join("") }, () => { s.deck = order; s.discards = new Cards(); s.shuffles++; });
  }

  hasCards() { return this.state.deck.length > 0 || this.state.discards.size > 0; }

  topCard() {
    const s = this.state;
    if (s.deck.length === 0 && s.discards.size > 0) this.newDeck(this.shuffle(s.discards.all()));
    return s.deck.at(-1);
  }

  fillPlace(place) {
    const card = this.topCard();
    if (card !== undefined) this.emit("row_place_filled", { place, card }, () => { this.state.deck.pop(); this.state.row[place] = card; });
  }

  fillEmpty() {
    for (const place of this.state.row.flatMap((card, at) => card === null ? [at] : [])) this.fillPlace(place);
  }

  fillRow() { this.fillEmpty(); this.sweep(); }

  sweep() {
    const { row: places, sweep_at: limit } = this.variant.drawing;
    const s = this.state;
    const isPlain = (card) => card !== null && !isWild(card);
    for (;;) {
      const nPlain = [...s.row, ...s.deck, ...s.discards.all()].filter(isPlain).length;
      if (limit === 0 || s.row.filter(isWild).length < limit || nPlain <= places - limit) return;
      this.emit("row_swept", null, () => { s.discards.put(new Cards(s.row.filter((card) => card !== null))); s.row.fill(null); });
      this.fillEmpty();
    }
  }

  cardsAt(seat, stand) { return stand === "hand" ? this.state.seats[seat].hand : this.state.holders[this.side(seat)].cards; }

  got(seat, card, to, ends) {
    const s = this.state;
    s.passes = 0;
    if (to) this.cardsAt(seat, to).add(card);
    if (s.turn.kind === "open" && !to) s.turn = { kind: "put", card };
    else if (s.turn.kind === "open" && !ends) s.turn = { kind: "second", to: this.otherStand(to) };
    else this.done();
  }

  otherStand(stand) { return this.inTeams && stand === "hand" ? "holder" : "hand"; }

  takeFrom(seat, from, to, isFirst) {
    const s = this.state;
    if (from === "deck") {
      const card = this.topCard();
      demand(card !== undefined, "there is no card");
      this.emit("card_drawn", { seat, card, to }, () => { s.deck.pop(); this.got(seat, card, to, false); });
      return;
    }
    const place = Number(from) - 1;
    const card = s.row[place];
    demand(card, "no card lies there");
    if (isFirst && this.inTeams && isWild(card)) {
      demand(to !== "hand", "that card goes to the holder");
      to = "holder";
    }
    demand(isFirst || !isWild(card) || this.variant.drawing.face_up_wild_second, "a face-up wild cannot be the second card");
    this.emit("card_taken", { seat, place, card, to }, () => { s.row[place] = null; this.got(seat, card, to, isFirst && isWild(card)); });
    this.fillPlace(place);
    this.sweep();
  }

  drawFirst(seat, from, to) {
    demand(to === null || this.inTeams, "there are no holders");
    this.takeFrom(seat, from, this.inTeams ? to : "hand", true);
    this.afterFirst(seat);
  }

  drawSecond(seat, from, to) {
    demand(to === null, "where the second card goes is settled");
    this.takeFrom(seat, from, this.state.turn.to, false);
    this.endTurn(seat);
  }

  putFirst(seat, to) {
    const { card } = this.state.turn;
    this.emit("card_put", { seat, card, to }, () => {
      this.cardsAt(seat, to).add(card);
      this.state.turn = { kind: "second", to: this.otherStand(to) };
    });
    this.afterFirst(seat);
  }

  afterFirst(seat) {
    const { row, turn } = this.state;
    const second = this.hasCards() || row.some((card) => card !== null && (!isWild(card) || this.variant.drawing.face_up_wild_second));
    if (turn.kind === "put" || (turn.kind === "second" && second)) return;
    this.endTurn(seat);
  }

  // Tracks.

  payment(word) {
    const [hand, holder = ""] = word.split("+");
    return { hand: new Cards(hand), holder: new Cards(holder) };
  }

  paymentFields({ hand, holder }) { return holder.size > 0 ? { hand: hand.word, holder: holder.word } : { hand: hand.word }; }

  purse(seat) {
    const hand = this.state.seats[seat].hand;
    return this.inTeams ? hand.plus(this.cardsAt(seat, "holder")) : hand;
  }

  claimed() { return new Set(this.state.seats.flatMap((own) => [...own.tracks])); }

  /** Why a seat cannot claim a track whatever it pays; null if it can. */
  closedTo(seat, at) {
    const track = this.map.tracks[at];
    const own = this.state.seats[seat];
    const claimed = this.claimed();
    const route = range(this.map.tracks.length).filter((other) => this.map.tracks[other].route === track.route);
    const closes = this.variant.claiming.parallels_close_at.includes(this.nSeats) && !this.map.alwaysOpen.includes(track.route);
    if (claimed.has(at)) return "it is claimed";
    if (route.some((other) => own.tracks.has(other))) return "the seat holds a track of the route";
    if (closes && route.filter((other) => claimed.has(other)).length >= Math.max(route.length - 1, 1)) return "the route is closed";
    return own.trains < track.length + track.mountain ? "the trains are too few" : null;
  }

  checkPayment(seat, { hand, holder }, nCards, color, nWild) {
    const cards = hand.plus(holder);
    demand(cards.size === nCards, `it takes ${nCards} cards`);
    demand(cards.color !== undefined, "several colours");
    demand(cards.color === null || color(cards.color), "another colour");
    demand(cards.of("*") >= nWild, `it takes ${nWild} wilds`);
    demand(this.state.seats[seat].hand.has(hand), "not in the hand");
    demand(holder.size === 0 || (this.inTeams && this.cardsAt(seat, "holder").has(holder)), "not in the holder");
  }

  lay(seat, { hand, holder }) {
    this.state.seats[seat].hand.take(hand);
    if (this.inTeams) this.cardsAt(seat, "holder").take(holder);
  }

  claim(seat, id, paid) {
    const s = this.state;
    const at = this.map.tracks.findIndex((track) => track.id === id);
    demand(at >= 0, "there is no such track");
    const track = this.map.tracks[at];
    const closed = this.closedTo(seat, at);
    demand(closed === null, closed);
    this.checkPayment(seat, paid, track.length, (color) => track.color === null || track.color === color, track.ferry);
    if (track.tunnel === 0) return this.getTrack(seat, at, paid, () => this.lay(seat, paid));
    this.emit("tunnel_entered", { seat, track: at, payment: this.paymentFields(paid) }, () => {
      this.lay(seat, paid);
      s.turn = { kind: "tunnel", track: at, laid: paid, turned: new Cards() };
    });
    for (let n = 0; n < track.tunnel; n++) {
      const card = this.topCard();
      if (card === undefined) break;
      this.emit("tunnel_card_turned", { card }, () => { s.deck.pop(); s.turn.turned.add(card); });
    }
    const { nCards, color } = this.tunnelDemand();
    const purse = this.purse(seat);
    if (nCards === 0) this.getTrack(seat, at, paid, () => s.discards.put(s.turn.turned));
    else if (purse.of("*") + (color ? purse.of(color) : 0) < nCards) this.leaveTunnel(seat);
  }

  tunnelDemand() {
    const { laid, turned } = this.state.turn;
    const { color } = laid.hand.plus(laid.holder);
    return { nCards: turned.of("*") + (color ? turned.of(color) : 0), color };
  }

  pay(seat, extra) {
    const s = this.state;
    const { nCards, color } = this.tunnelDemand();
    this.checkPayment(seat, extra, nCards, (paid) => paid === color, 0);
    this.emit("tunnel_extra_paid", { seat, payment: this.paymentFields(extra) }, () => {
      this.lay(seat, extra);
      s.turn.laid = { hand: s.turn.laid.hand.plus(extra.hand), holder: s.turn.laid.holder.plus(extra.holder) };
    });
    this.getTrack(seat, s.turn.track, s.turn.laid, () => s.discards.put(s.turn.turned));
  }

  leaveTunnel(seat) {
    const s = this.state;
    const { track, laid, turned } = s.turn;
    this.emit("tunnel_left", { seat, track }, () => {
      s.seats[seat].hand.put(laid.hand);
      if (this.inTeams) this.cardsAt(seat, "holder").put(laid.holder);
      s.discards.put(turned);
      this.done();
    });
    this.fillRow();
    this.endTurn(seat);
  }

  getTrack(seat, at, paid, settle) {
    const track = this.map.tracks[at];
    const own = this.state.seats[seat];
    this.emit("track_claimed", { seat, track: at, payment: this.paymentFields(paid) }, () => {
      settle();
      this.state.discards.put(paid.hand.plus(paid.holder));
      own.tracks.add(at);
      own.trains -= track.length + track.mountain;
      this.done();
    });
    this.fillRow();
    this.endTurn(seat);
  }

  // Tickets.

  drawTickets(seat) {
    const s = this.state;
    const offer = s.tickets.slice(0, this.variant.tickets.drawn);
    demand(offer.length > 0, "there is no ticket left");
    this.emit("tickets_offered", { seat, tickets: offer }, () => {
      s.tickets.splice(0, offer.length);
      s.seats[seat].offer = offer;
      s.turn = { kind: "keep" };
    });
  }

  checkPositions(positions, n) {
    demand(new Set(positions).size === positions.length, "a position is named twice");
    demand(positions.every((position) => position >= 1 && position <= n), "there is no such position");
  }

  keep(seat, positions, sharedAt) {
    const s = this.state;
    const own = s.seats[seat];
    const { offer } = own;
    this.checkPositions(positions, offer.length);
    const atLeast = s.begun ? this.variant.tickets.kept : this.variant.set_up.tickets_kept;
    demand(positions.length >= Math.min(atLeast, offer.length), "too few are kept");
    demand((sharedAt !== null) === this.inTeams, "in a team one goes to the holder, elsewhere none");
    demand(sharedAt === null || positions.includes(sharedAt), "the one for the holder is not kept");
    const kept = offer.filter((_, at) => positions.includes(at + 1));
    const returned = offer.filter((_, at) => !positions.includes(at + 1));
    const shared = sharedAt === null ? null : offer[sharedAt - 1];
    const fields = { seat, kept, returned, ...(shared !== null && { shared }) };
    this.emit("tickets_chosen", fields, () => {
      own.offer = [];
      for (const ticket of kept) own.tickets.add(ticket);
      if (s.begun) {
        s.tickets.push(...returned);
        this.done();
      } else {
        own.aside = returned;
        own.toShare = shared;
      }
    });
    if (s.begun) {
      if (shared !== null) this.toHolder(seat, [shared]);
      return this.endTurn(seat);
    }
    const mates = this.mates(this.side(seat));
    if (this.inTeams && mates.every((mate) => s.seats[mate].toShare !== null)) {
      for (const mate of mates) this.toHolder(mate, [s.seats[mate].toShare]);
    }
    if (s.seats.every((one) => one.offer.length === 0)) this.beginPlay();
  }

  toHolder(seat, tickets) {
    const s = this.state;
    this.emit("tickets_put_in_holder", { seat, tickets }, () => {
      for (const ticket of tickets) {
        s.seats[seat].tickets.delete(ticket);
        s.holders[this.side(seat)].tickets.add(ticket);
      }
      s.seats[seat].toShare = null;
      if (s.turn.kind === "open") this.done();
    });
  }

  share(seat, positions) {
    demand(this.inTeams, "there are no holders");
    const own = [...this.state.seats[seat].tickets].sort((a, b) => a - b);
    this.checkPositions(positions, own.length);
    demand(positions.length === 1 || positions.length === 2, "one or two are shared");
    this.toHolder(seat, own.filter((_, at) => positions.includes(at + 1)));
    this.endTurn(seat);
  }

  // The end.

  score() {
    const { claiming, bonuses, end } = this.variant;
    const sum = (list) => list.reduce((one, other) => one + other, 0);
    const sides = range(this.nSeats / this.teamSize).map((side) => {
      const seats = this.mates(side);
      const held = seats.map((seat) => this.state.seats[seat]);
      const tracks = held.flatMap((own) => [...own.tracks]).map((at) => this.map.tracks[at]);
      const tickets = [...held.flatMap((own) => [...own.tickets]), ...this.state.holders[side].tickets].sort((a, b) => a - b);
      const networks = this.networks(tracks);
      const joined = (cities) => networks.some((network) => cities.every((city) => network.has(city)));
      const isMade = (at) => joined([this.map.tickets[at].a, this.map.tickets[at].b]);
      const [completed, failed] = [tickets.filter(isMade), tickets.filter((at) => !isMade(at))];
      const districts = bonuses.districts ? this.map.districts.filter((district) => joined(district.cities)) : [];
      return {
        seats,
        tracks: sum(tracks.map((track) => claiming.points[track.length - 1])),
        mountains: sum(tracks.map((track) => track.mountain * claiming.mountain_points)),
        tickets: sum(completed.map((at) => this.map.tickets[at].value)) - sum(failed.map((at) => this.map.tickets[at].value)),
        districts: sum(districts.map((district) => district.value)),
        bonuses: {}, completed, failed,
        longest_path: this.longestPath(tracks),
        network: Math.max(0, ...networks.map((network) => [...network].filter((city) => this.map.isCity[city]).length)),
        resigned: held.every((own) => own.resigned),
        nMountainTracks: tracks.filter((track) => track.mountain > 0).length,
      };
    });
    for (const [bonus, points, measure] of [
      ["longest_path", bonuses.longest_path, (side) => side.longest_path],
      ["globetrotter", bonuses.globetrotter, (side) => side.completed.length],
      ["asian_explorer", bonuses.explorer, (side) => side.network],
    ]) {
      const best = Math.max(...sides.map(measure));
      if (points > 0 && best > 0) for (const side of sides) if (measure(side) === best) side.bonuses[bonus] = points;
    }
    for (const side of sides) {
      side.total = side.tracks + side.mountains + side.tickets + side.districts + sum(Object.values(side.bonuses));
    }
    const breaks = {
      completed_tickets: (side) => side.completed.length,
      longest_path_held: (side) => Number("longest_path" in side.bonuses),
      longest_path_length: (side) => side.longest_path,
      mountain_tracks: (side) => side.nMountainTracks,
    };
    const rank = (side) => [Number(!side.resigned), side.total, ...end.tie_breaks.map((word) => breaks[word](side))];
    const beats = (one, other) => {
      const [a, b] = [rank(one), rank(other)];
      const at = a.findIndex((value, nth) => value !== b[nth]);
      return at >= 0 && a[at] > b[at];
    };
    for (const side of sides) side.place = 1 + sides.filter((other) => beats(other, side)).length;
    return sides.map(({ nMountainTracks: _, ...side }) => side);
  }

  networks(tracks) {
    const networks = [];
    for (const { a, b } of tracks) {
      const touched = networks.filter((network) => network.has(a) || network.has(b));
      for (const network of touched) networks.splice(networks.indexOf(network), 1);
      networks.push(new Set([a, b, ...touched.flatMap((network) => [...network])]));
    }
    return networks;
  }

  /** The longest trail, by trying all that could still be longer than the best. */
  longestPath(tracks) {
    let best = 0;
    const at = new Map();
    for (const [nth, { a, b, length }] of tracks.entries()) {
      for (const [from, to] of [[a, b], [b, a]]) at.set(from, [...(at.get(from) ?? []), { nth, to, length }]);
    }
    const used = new Set();
    const reachable = (place) => {
      const [seen, counted] = [new Set([place]), new Set()];
      let total = 0;
      for (const here of seen) {
        for (const { nth, to, length } of at.get(here)) {
          if (used.has(nth)) continue;
          if (!counted.has(nth)) { counted.add(nth); total += length; }
          seen.add(to);
        }
      }
      return total;
    };
    const walk = (place, length) => {
      best = Math.max(best, length);
      if (length + reachable(place) <= best) return;
      for (const next of at.get(place)) {
        if (used.has(next.nth)) continue;
        used.add(next.nth);
        walk(next.to, length + next.length);
        used.delete(next.nth);
      }
    };
    for (const place of at.keys()) walk(place, 0);
    return best;
  }

  checkResult() {
    const recorded = this.record.result;
    if (recorded === undefined) return;
    const again = this.state.turn.kind === "over" ? this.score() : [];
    if (recorded.length !== again.length) throw new Mismatch(`it tells the result of ${recorded.length} sides, and scored again there are ${again.length}`);
    for (const [at, side] of again.entries()) {
      for (const field of Object.keys(side).sort()) {
        const [one, other] = [canonical(recorded[at][field] ?? null), canonical(side[field])];
        if (one !== other) throw new Mismatch(`the result of side ${at + 1}: its ${field} is ${one} in the record, and scored again ${other}`);
      }
    }
  }
}

// The program.

/** Everything that is wrong with a record, and what was checked. */
export function check(text, { commitment, recordHash: wantedHash } = {}) {
  const record = JSON.parse(text);
  if (record.railpost_record !== 1) throw new Error("it is no game record of version 1");
  if (!record.deal) throw new Error("nothing says how its decks were shuffled");
  const wrong = [];
  const checker = new Checker(record);
  try {
    checker.verify();
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    wrong.push(error.message);
  }
  const seedHash = record.deal.seed && sha256(Buffer.from(record.deal.seed.seed, "hex")).toString("hex");
  const hash = recordHash(record);
  if (commitment && commitment !== seedHash) wrong.push(`the hash of the seed is ${seedHash ?? "none"}, not ${commitment}: it was dealt from another seed`);
  if (wantedHash && wantedHash !== hash) wrong.push(`the hash of the record is ${hash}, not ${wantedHash}: it is another record`);
  return { checker, wrong, seedHash, hash };
}

/** The first steps of the shuffle, to hold another program against. */
function show({ record, key }) {
  const stream = words(key, 0);
  const first = range(4).map(() => stream.next().value.toString(16).padStart(8, "0"));
  const [deal] = record.steps;
  const shuffles = deal.events.filter((event) => event.train_deck_shuffled || event.tickets_shuffled);
  console.log(`key: ${key.toString("hex")}`);
  console.log(`shuffle 0 reads: ${first.join(" ")} …`);
  for (const [number, event] of shuffles.entries()) {
    const order = (event.train_deck_shuffled ?? event.tickets_shuffled).order;
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
  const { checker, wrong, seedHash, hash } = check(readFileSync(args[0], "utf8"), wanted);
  if (shows) show(checker);
  for (const line of wrong) console.log(`WRONG: ${line}`);
  if (wrong.length > 0) return 1;
  console.log(`Dealt, played and scored again: all ${checker.nEvents} events are as recorded.`);
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
