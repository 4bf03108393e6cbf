// Discord's markup as elements. Nothing a message says is ever read as HTML.

export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value == null || value === false) continue;
    if (key === "class") made.className = value;
    else if (key === "on") for (const [event, act] of Object.entries(value)) made.addEventListener(event, act);
    else if (key.includes("-") || key === "role") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.filter((child) => child != null && child !== false));
  return made;
}

const relative = new Intl.RelativeTimeFormat("en");
const steps = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** "in 3 hours", by the sandbox's clock. */
export function fromNow(seconds, now) {
  const away = seconds - now / 1000;
  const [unit, length] = steps.find(([, length]) => Math.abs(away) >= length) ?? steps.at(-1);
  // "in a day", as Discord says it, and not "tomorrow": a day from now may be the day after.
  return relative.format(Math.round(away / length), unit).replace(/\b1 hour/, "an hour").replace(/\b1 /, "a ");
}

function stamp(seconds, style, now) {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" });
  const formats = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const text = style === "R" ? fromNow(seconds, now) : date.toLocaleString("en-GB", formats[style] ?? formats.f);
  return element("span", { class: "stamp", title: full }, text);
}

// What can stand inside a line: the first that fits, at the earliest place.
const inline = [
  [/^\\([^\p{L}\p{N}\s])/u, (found) => found[1]],
  [/^``(.+?)``|^`([^`]+)`/s, (found) => element("code", {}, found[1] ?? found[2])],
  [/^<@!?(\d+)>/, (found, it) => element("span", { class: "mention" }, `@${it.people.get(found[1]) ?? "somebody"}`)],
  [/^<@&(\d+)>/, (found, it) => element("span", { class: "mention" }, `@${it.roles.get(found[1]) ?? "role"}`)],
  [/^<#(\d+)>/, (found, it) => it.channel(found[1])],
  [/^<\/([^:>]+):(\d+)>/, (found, it) => it.command(found[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (found, it) => stamp(Number(found[1]), found[2] ?? "f", it.now())],
  [/^\*\*\*(.+?)\*\*\*/s, (found, it) => element("b", {}, element("i", {}, ...spans(found[1], it)))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (found, it) => element("b", {}, ...spans(found[1], it))],
  [/^__(.+?)__(?!_)/s, (found, it) => element("u", {}, ...spans(found[1], it))],
  [/^~~(.+?)~~/s, (found, it) => element("s", {}, ...spans(found[1], it))],
  [/^\|\|(.+?)\|\|/s, (found, it) => spoiler(spans(found[1], it))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (found, it) => element("i", {}, ...spans(found[1], it))],
  [/^_(.+?)_(?![\p{L}\p{N}_])/su, (found, it) => element("i", {}, ...spans(found[1], it))],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (found, it) => link(found[2], spans(found[1], it), it)],
  [/^<?(https?:\/\/[^\s<>]*[^\s<>.,:;!?)])>?/, (found, it) => link(found[1], [found[1]], it)],
];
const mayBegin = /[\\`<*_~|[h]/;

function spoiler(children) {
  const open = (event) => event.currentTarget.classList.add("open");
  return element("span", { class: "spoiler", tabIndex: 0, role: "button", "aria-label": "Hidden text; press to show", on: { click: open, keydown: (event) => event.key === "Enter" && open(event) } }, ...children);
}

/** Links within the sandbox's Discord lead to its channels; others are shown, never followed. */
export function link(address, children, it) {
  const place = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?/.exec(address);
  if (place) return it.jump(place[1], place[2], children, children[0] === address);
  return element("span", { class: "mention", title: address }, ...children);
}

function spans(text, it) {
  const made = [];
  let plain = "";
  const flush = () => { if (plain) made.push(plain); plain = ""; };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const boundary = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]);
    let hit = null;
    if (mayBegin.test(text[at]) && (boundary || text[at] !== "_")) {
      for (const [pattern, make] of inline) {
        const found = pattern.exec(rest);
        if (found) { hit = [found[0].length, make(found, it)]; break; }
      }
    }
    if (hit) { flush(); made.push(hit[1]); at += hit[0]; } else { plain += text[at]; at += 1; }
  }
  flush();
  return made;
}

/** A message's text. `it` knows names: {people, roles, channel(id), jump(…), command(name), now()}. */
export function markup(text, it) {
  const body = element("div", { class: "text" });
  const pieces = text.split(/```(?:[\w-]*\n)?([\s\S]*?)```\n?/);
  pieces.forEach((piece, n) => {
    if (n % 2 === 1) body.append(element("pre", {}, element("code", {}, piece.replace(/\n$/, ""))));
    else if (piece) body.append(...lines(piece, it));
  });
  return body;
}

function lines(text, it) {
  const made = [];
  let list = null;
  let quote = null;
  const all = text.replace(/\n$/, "").split("\n");
  all.forEach((line, n) => {
    const item = /^(\s*)(?:[-*]|(\d+)\.) (.*)$/.exec(line);
    const head = /^(#{1,3}) (.+)$/.exec(line);
    const small = /^-# (.*)$/.exec(line);
    const quoted = /^> ?(.*)$/.exec(line);
    if (!item) list = null;
    if (!quoted) quote = null;
    if (small) made.push(element("div", { class: "small" }, ...spans(small[1], it)));
    else if (item) {
      if (!list) { list = element(item[2] ? "ol" : "ul", item[2] ? { start: Number(item[2]) } : {}); made.push(list); }
      list.append(element("li", {}, ...spans(item[3], it)));
    } else if (head) made.push(element(`h${head[1].length}`, {}, ...spans(head[2], it)));
    else if (quoted) {
      if (!quote) { quote = element("blockquote"); made.push(quote); } else quote.append("\n");
      quote.append(...spans(quoted[1], it));
    } else {
      made.push(...spans(line, it));
      if (n < all.length - 1) made.push("\n");
    }
  });
  return made;
}
