// The page: places and people at the side, one channel, and the seat this window sits in.

import { get, listen, post, Refused, seat, setAvatar } from "./client.js";
import { startComposer } from "./composer.js";
import { element } from "./markup.js";
import { drawMessage, face } from "./message.js";
import { showModal } from "./modal.js";
import { startPermissions } from "./permissions.js";

const byId = (id) => document.getElementById(id);
const log = byId("log");
let overview = { people: [], places: [], roles: [], bot: {}, now: Date.now() };
let channel = { messages: [], commands: [], n_older: 0 };
let fetchedAt = Date.now();
let drawn = new Map();
let refreshing = null;
// How many messages are shown where the reader asked for older ones.
let shownIn = "";
let most = null;
let queued = null;

const now = () => overview.now + (Date.now() - fetchedAt);
const place = () => overview.places.find((one) => one.id === seat.channel);

// --- asking and drawing ---------------------------------------------------------------------------

/** Asks for everything shown and draws what is different. Done once all that was there at the call is drawn. */
function refresh() {
  if (!refreshing) return refreshing = draw().finally(() => { refreshing = null; });
  // What is under way may have asked too early; calls meanwhile are put together.
  queued ??= refreshing.then(() => { queued = null; return refresh(); });
  return queued;
}

async function draw() {
  try {
    overview = await get("overview");
    fetchedAt = Date.now();
    if (!overview.people.some((person) => person.id === seat.id)) {
      seat.go(overview.people[0]?.id, null);
      refresh();
      return;
    }
    if (!place()) {
      const first = overview.places.find((one) => one.guild && !one.parent);
      seat.go(seat.id, first?.id);
    }
    if (seat.channel) {
      const asked = `${seat.id}/${seat.channel}`;
      const found = await get("channel", { channel: seat.channel, most: shownIn === asked ? most : null });
      if (asked === `${seat.id}/${seat.channel}`) {
        channel = found;
        drawLog(asked);
        if (place()?.unread && !document.hidden) await post("read", { channel: seat.channel });
      } else refresh();
    } else {
      channel = { messages: [], commands: [], n_older: 0 };
      drawLog(seat.id);
    }
    drawSide();
  } catch (error) {
    if (error instanceof Refused) toast(error.message);
  }
}

function drawSide() {
  byId("server").textContent = overview.server;
  const places = overview.places;
  const list = byId("places");
  const groups = [
    ["Channels", places.filter((one) => one.guild && !one.parent), "#"],
    ["Direct messages", places.filter((one) => !one.guild), "✉"],
  ];
  const parts = groups.filter(([, group]) => group.length).flatMap(([title, group, sign]) => [
    element("h2", {}, title),
    ...group.flatMap((one) => [
      drawPlace(one, sign, ""),
      ...places.filter((thread) => thread.parent === one.id)
        .map((thread) => drawPlace(thread, "↳", thread.archived ? " thread closed" : " thread")),
    ]),
  ]);
  replace(list, parts);
  replace(byId("people"), overview.people.map((person, n) => {
    const isOwn = person.id === seat.id;
    return element("li", {}, element("button", {
      class: "person", type: "button", "aria-pressed": String(isOwn), "data-key": person.id, on: { click: () => sit(person.id) },
    }, face(person), element("span", { class: "name" }, person.name),
    person.owner && element("span", { class: "role", title: "Owns the server and may do everything in it" }, "owner"),
    !isOwn && badge(person.pings, person.direct, "waiting"),
    n < 9 && element("kbd", {}, `Alt ${n + 1}`)));
  }));
  const here = place();
  const me = overview.people.find((person) => person.id === seat.id);
  const title = here ? `${here.parent ? "↳ " : here.guild ? "#" : "✉ "}${here.name}` : "";
  const state = here?.archived && (here.locked ? "closed and locked" : "closed: a message opens it again");
  const small = [here?.topic, state].filter(Boolean).map((text) => element("small", {}, text));
  byId("place").replaceChildren(title, ...small);
  const direct = places.filter((one) => !one.guild && one.id !== seat.channel).reduce((sum, one) => sum + one.unread, 0);
  const waits = places.reduce((sum, one) => sum + (one.id === seat.channel ? 0 : one.pings), 0);
  byId("open-side").querySelector(".badge, .dot")?.remove();
  byId("open-side").append(badge(waits, 0, "waiting") || (direct > 0 && element("span", { class: "dot", role: "img", "aria-label": "something waits" })) || "");
  document.title = `${waits ? `(${waits}) ` : ""}${me?.name ?? ""} in ${title} – Railpost sandbox`;
  composer.placeholder(here && !here.may_write ? `${me?.name} may not write here`
    : `${me?.name ?? "You"}: write, or type / for commands`);
  drawLocales(me?.locale);
  byId("dms").checked = me?.dms_open ?? true;
  byId("member").checked = me?.member ?? true;
  byId("moderator").checked = me?.moderator ?? false;
  // The owner stays, and may do everything.
  byId("member").disabled = me?.owner ?? false;
  byId("moderator").disabled = !me?.member || me.owner;
  byId("add-channel").hidden = !overview.may_add_channels;
  deletes.hidden = !channel.may_delete;
  drawThreadTools();
  tick();
}

/** The languages a client can have, each by its own name. */
function drawLocales(chosen) {
  const list = byId("locale");
  if (!list.options.length) {
    const name = (locale) => new Intl.DisplayNames([locale], { type: "language" }).of(locale);
    list.append(...overview.locales.map((locale) => element("option", { value: locale, lang: locale }, name(locale))));
  }
  list.value = chosen ?? "en-US";
}

/** Closing a thread, and opening it again, for those who may. */
function drawThreadTools() {
  const { may_close, may_lock, may_open } = channel.thread ?? {};
  const tool = (isOffered, words, closed, locked) => isOffered && element("button", {
    type: "button", "data-key": words, on: { click: () => post("thread", { channel: seat.channel, closed, locked }).then(refresh, fail) },
  }, words);
  const tools = [
    tool(may_close, "Close this thread", true, false),
    tool(may_lock, "Close and lock it", true, true),
    tool(may_open, "Open it again", false, false),
  ];
  replace(byId("thread-tools"), tools.filter(Boolean));
}

function drawPlace(one, sign, kind) {
  const isHere = one.id === seat.channel;
  return element("button", {
    class: `place-link${kind}${one.unread && !isHere ? " unread" : ""}`, type: "button", "data-key": one.id,
    "aria-current": isHere ? "true" : null, on: { click: () => go(one.id) },
  }, element("span", { class: "sign", "aria-hidden": "true" }, sign), element("span", { class: "name" }, one.name),
  !isHere && (badge(one.pings, one.guild ? 0 : one.unread, "unread")
    || (one.unread > 0 && element("span", { class: "dot", role: "img", "aria-label": "unread" }))));
}

/** How many messages ping, or else how many came directly without a sound. */
function badge(pings, silent, word) {
  const n = pings || silent;
  return n > 0 && element("span", { class: pings ? "badge" : "badge silent", role: "img", "aria-label": `${n} ${word}` }, n);
}

/** New children, the focus kept on what bears the same key. */
function replace(parent, children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  parent.replaceChildren(...children);
  if (focused) parent.querySelector(`[data-key="${focused}"]`)?.focus();
}

const names = {
  get people() { return new Map([...overview.people, overview.bot].map((person) => [person.id, person.name])); },
  get roles() { return new Map(overview.roles.map((role) => [role.id, role.name])); },
  now,
  channel: (id) => {
    const found = overview.places.find((one) => one.id === id);
    return jumpLink(id, [`#${found?.name ?? "unknown"}`]);
  },
  jump: (id, message, children, isBare) => {
    const found = overview.places.find((one) => one.id === id);
    return jumpLink(id, isBare ? [`#${found?.name ?? "message"}`] : children, message);
  },
  command: (name) => element("button", { class: "mention press-command", type: "button", on: { click: () => composer.begin(name) } }, `/${name}`),
};

function jumpLink(id, children, message) {
  return element("a", { href: "#", on: { click: (event) => { event.preventDefault(); go(id, message); } } }, ...children);
}

const acts = {
  get me() { return seat.id; },
  get bot() { return overview.bot.id; },
  press: (message, control, acknowledged) => begin(post("press", { channel: message.channel, message: message.id, control }), acknowledged),
  select: (message, control, values) => begin(post("select", { channel: message.channel, message: message.id, control, values })),
  mayDelete: (message) => message.only_for == null && (channel.may_delete_messages || message.author.id === seat.id),
  erase: (message) => post("delete", { channel: message.channel, message: message.id }).then(refresh, fail),
  dismiss: (message) => post("dismiss", { channel: message.channel, message: message.id }).then(refresh, fail),
  go,
};

let logOf = "";
function drawLog(of) {
  const isNew = of !== logOf;
  if (isNew) { drawn = new Map(); log.replaceChildren(); logOf = of; }
  const wasAtEnd = isNew || sticks;
  const wasInside = log.contains(document.activeElement);
  const it = new Proxy(acts, { get: (target, key) => (key in target ? target[key] : names[key]) });
  const next = new Map();
  let added = false;
  for (const message of channel.messages) {
    const text = JSON.stringify([message, acts.mayDelete(message), new Date(now()).toDateString()]);
    const old = drawn.get(message.id);
    if (old?.text === text) { next.set(message.id, old); continue; }
    const node = drawMessage(message, it);
    if (old) {
      // Who plays by keyboard stays at the same button, or goes on in the menu that was answered.
      const focused = old.node.contains(document.activeElement) && document.activeElement;
      old.node.replaceWith(node);
      if (focused) {
        const buttons = [...node.querySelectorAll(".row button:not(:disabled)")];
        const same = buttons.find((button) => button.textContent === focused.textContent);
        // A message of which nothing is left to press keeps the reader all the same.
        node.tabIndex = -1;
        (same ?? buttons[0] ?? node).focus({ preventScroll: true });
      }
    }
    added ||= !old;
    next.set(message.id, { text, node });
  }
  for (const [id, { node }] of drawn) if (!next.has(id)) node.remove();
  drawn = next;
  const nodes = [...next.values()].map(({ node }) => node);
  if (!nodes.length) log.replaceChildren(element("p", { class: "empty" }, place()
    ? "Nothing here yet. Type / to see what the bot can do." : "There is no channel here that this person sees."));
  else {
    log.querySelector(".empty")?.remove();
    log.querySelector(".older")?.remove();
    nodes.forEach((node, n) => { if (log.children[n] !== node) log.insertBefore(node, log.children[n] ?? null); });
  }
  if (channel.n_older > 0) log.prepend(olderButton(channel.n_older));
  // The messages are one stop of the Tab key: the newest one, or the one the reader is in.
  const inside = nodes.find((node) => node.contains(document.activeElement));
  stopAt(inside ?? nodes.at(-1));
  if (wasInside && !log.contains(document.activeElement)) stop?.focus({ preventScroll: true });
  if (wasAtEnd) toEnd();
  else if (added) byId("newer").hidden = false;
}

/** Shows more of the messages before the oldest one shown; the reader stays where they are. */
function olderButton(n) {
  return element("button", {
    class: "older", type: "button",
    on: {
      click: async () => {
        const [first, top] = [log.querySelector("article"), log.scrollTop];
        const before = first?.offsetTop ?? 0;
        shownIn = logOf;
        most = channel.messages.length + 80;
        sticks = false;
        await refresh();
        if (first) log.scrollTop = top + first.offsetTop - before;
        first?.focus({ preventScroll: true });
      },
    },
  }, `Older messages: ${n}`);
}

let stop = null;
/** Makes a message the one that Tab enters; the arrow keys lead on from it. */
function stopAt(node) {
  for (const one of drawn.values()) reachable(one.node, one.node === node);
  stop = node;
}

/** Whether Tab stops at a message and at what can be pressed in it. A menu's options are reached by arrow keys. */
function reachable(node, isReachable) {
  node.tabIndex = isReachable ? 0 : -1;
  for (const one of node.querySelectorAll("button:not([role='option']), summary, a, input, [role='button']")) one.tabIndex = isReachable ? 0 : -1;
}

log.addEventListener("focusin", (event) => {
  const node = event.target.closest("article");
  if (node && node !== stop) stopAt(node);
});
log.addEventListener("keydown", (event) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || event.altKey || event.target !== event.target.closest("article")) return;
  const next = step < 0 ? event.target.previousElementSibling : event.target.nextElementSibling;
  next?.focus();
  event.preventDefault();
});

/** Brings the answer to one's own press into view, and the keyboard to it where it is a new message and nothing was
 * pressed since. */
function reveal({ original, followups, ack }, pressed) {
  const last = [original, ...followups].filter((id) => drawn.has(id)).at(-1);
  if (!last) return;
  const { node } = drawn.get(last);
  const [seen, all] = [node.getBoundingClientRect(), log.getBoundingClientRect()];
  if (node === log.lastElementChild) toEnd();
  if (seen.top < all.top || seen.bottom > all.bottom) node.scrollIntoView({ block: seen.height > all.height ? "start" : "nearest" });
  const isNew = followups.includes(last) || ack === "message" || ack === "deferred_message";
  if (isNew && pressed === presses && log.contains(document.activeElement)) node.focus({ preventScroll: true });
}

let sticks = true;
let height = 0;
function toEnd() {
  sticks = true;
  height = log.scrollHeight;
  log.scrollTop = log.scrollHeight;
  byId("newer").hidden = true;
}
log.addEventListener("scroll", () => {
  // Where something grew nobody scrolled.
  if (log.scrollHeight !== height) {
    height = log.scrollHeight;
    if (sticks) toEnd();
    return;
  }
  sticks = log.scrollHeight - log.scrollTop - log.clientHeight < 90;
  if (sticks) byId("newer").hidden = true;
});
// Pictures change the height when they have come.
log.addEventListener("load", () => { if (sticks) toEnd(); }, true);
new ResizeObserver(() => { if (sticks) toEnd(); }).observe(log);
byId("newer").addEventListener("click", toEnd);

// --- doing ----------------------------------------------------------------------------------------

// Keys and clicks so far.
let presses = 0;
for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, () => { presses += 1; }, true);

/** Follows what was begun until the bot has answered, and says so if it does not. An acknowledged update may be all there
 * is to a press. */
async function begin(asked, acknowledged) {
  byId("toasts").replaceChildren();
  const pressed = presses;
  try {
    const { interaction } = await asked;
    let isAnswered = true;
    let progress = null;
    for (let tries = 0; tries < 60; tries += 1) {
      progress = await get("progress", { interaction });
      if (!progress || progress.settled) break;
      if (progress.ack === "deferred_update") acknowledged?.();
      if (progress.failed) { toast("The application did not respond in time. Try once more."); isAnswered = false; break; }
      await new Promise((resolve) => setTimeout(resolve, tries < 10 ? 60 : 250));
    }
    await refresh();
    if (progress?.settled) reveal(progress, pressed);
    if (progress?.modal) showModal(progress.modal, (chosen) => begin(post("submit", { interaction, chosen })));
    return isAnswered;
  } catch (error) {
    fail(error);
    return false;
  }
}

function fail(error) {
  toast(error instanceof Refused ? `Your client would not do that: ${error.message}.` : "The sandbox does not answer. Is it still running?");
}

/** Says something until it is read: a press on it, or the next thing done, takes it away. */
function toast(text) {
  const made = element("button", { class: "toast", type: "button", title: "Press to close", on: { click: () => made.remove() } }, text);
  byId("toasts").replaceChildren(made);
}

function go(id, message) {
  seat.go(seat.id, id);
  side(false);
  refresh().then(() => message && drawn.get(message)?.node.scrollIntoView({ block: "center" }));
}

function sit(id) {
  // A direct conversation is somebody's own: the next person starts in a channel.
  const here = place();
  seat.go(id, here?.guild ? here.id : null);
  closePops();
  composer.clear();
  side(false);
  refresh();
}

const composer = startComposer({
  commands: () => channel.commands,
  locale: () => overview.people.find((person) => person.id === seat.id)?.locale,
  people: () => overview.people,
  roles: () => overview.roles,
  channels: (kinds) => overview.places.filter((one) => one.guild && !one.archived && (!kinds?.length || kinds.includes(one.number))),
  channelId: () => seat.channel,
  mostBytes: () => overview.most_bytes,
  fail,
  leave: () => {
    const newest = [...log.children].reverse().map((node) => node.querySelector(".row button:not(:disabled)"));
    newest.find(Boolean)?.focus();
  },
  send: (line) => (line.startsWith("/") ? begin(post("slash", { channel: seat.channel, line }))
    : post("say", { channel: seat.channel, line }).then(() => { toEnd(); return true; }, (error) => { fail(error); return false; })),
});

// --- around it ------------------------------------------------------------------------------------

function side(isOpen) {
  byId("side").classList.toggle("open", isOpen);
  byId("open-side").setAttribute("aria-expanded", String(isOpen));
}
byId("open-side").addEventListener("click", () => side(!byId("side").classList.contains("open")));
document.querySelector(".main").addEventListener("pointerdown", (event) => { if (!event.target.closest("#open-side")) side(false); });

function setTheme(theme) {
  localStorage.setItem("railpost-theme", theme);
  const isLight = theme ? theme === "light" : matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = isLight ? "light" : "dark";
}
byId("theme").value = localStorage.getItem("railpost-theme") ?? "";
setTheme(byId("theme").value);
byId("theme").addEventListener("change", (event) => setTheme(event.target.value));
matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => setTheme(byId("theme").value));
byId("locale").addEventListener("change", (event) => post("settings", { locale: event.target.value }).catch(fail));
byId("dms").addEventListener("change", (event) => post("settings", { dms_open: event.target.checked }).catch(fail));
for (const id of ["member", "moderator"]) {
  byId(id).addEventListener("change", (event) => post("settings", { [id]: event.target.checked }).then(refresh, fail));
}
byId("avatar-choose").addEventListener("click", () => byId("avatar").click());
byId("avatar").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  try { await setAvatar(await squared(file, 128)); } catch (error) { fail(error); }
});
byId("avatar-remove").addEventListener("click", () => setAvatar(new Blob([])).catch(fail));

/** The middle of a picture as a small square PNG. */
async function squared(file, side) {
  const picture = await createImageBitmap(file).catch(() => { throw new Refused("that file is no picture"); });
  const least = Math.min(picture.width, picture.height);
  const canvas = element("canvas", { width: side, height: side });
  canvas.getContext("2d").drawImage(picture, (picture.width - least) / 2, (picture.height - least) / 2, least, least, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

startPermissions({ channelId: () => seat.channel, roles: () => overview.roles, people: () => [...overview.people, overview.bot], fail });
for (const button of document.querySelectorAll("[data-seconds]")) {
  button.addEventListener("click", () => post("clock", { seconds: Number(button.dataset.seconds) }).then(refresh, fail));
}
document.addEventListener("pointerdown", (event) => {
  closePops(event.target);
});

/** Closes what hangs open from the head of the page, but for what holds this. */
function closePops(inside = null) {
  for (const pop of document.querySelectorAll("details.pop[open]")) if (!pop.contains(inside)) pop.open = false;
}

const dialog = byId("name-dialog");
let named = null;
/** Asks for a name, which `add` is then given. */
function askName(title, add) {
  byId("name-title").textContent = title;
  byId("new-name").value = "";
  named = add;
  dialog.showModal();
}
byId("add-person").addEventListener("click", () => askName("Add a person to this server",
  (name) => post("people", { name }).then(({ id }) => sit(id), fail)));
byId("add-channel").addEventListener("click", () => askName("Add a channel to this server",
  (line) => post("channels", { line }).then(({ id }) => go(id), fail)));
byId("name-cancel").addEventListener("click", () => dialog.close());
dialog.querySelector("form").addEventListener("submit", () => named(byId("new-name").value));

// Deleting a channel takes a second press, which it names.
const deletes = byId("delete-channel");
deletes.addEventListener("click", () => {
  if (!deletes.dataset.sure) {
    deletes.dataset.sure = "sure";
    deletes.textContent = `Delete ${place().name} with all its messages`;
    return;
  }
  closePops();
  post("channels/delete", { channel: seat.channel }).then(refresh, fail);
});
byId("rights").addEventListener("toggle", () => {
  delete deletes.dataset.sure;
  deletes.textContent = place()?.parent ? "Delete this thread" : "Delete this channel";
});

function tick() {
  const date = new Date(now());
  const day = date.toLocaleString("en-GB", { weekday: "short", day: "numeric", month: "short" });
  const time = date.toLocaleString("en-GB", { hour: "2-digit", minute: "2-digit" });
  byId("now").replaceChildren(element("span", { class: "wide" }, `${day}, `), time);
}
setInterval(tick, 5000);

document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, select, textarea, dialog");
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (event.altKey && digit) {
    const person = overview.people[Number(digit) - 1];
    if (person) sit(person.id);
    event.preventDefault();
  } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    const all = [...byId("places").querySelectorAll("[data-key]")].map((one) => one.dataset.key);
    const step = event.key === "ArrowDown" ? 1 : all.length - 1;
    go(all[(all.indexOf(seat.channel) + step) % all.length]);
    event.preventDefault();
  } else if (event.key === "/" && !isTyping) {
    composer.focus();
    event.preventDefault();
  } else if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
    closePops();
    side(false);
  }
});
window.addEventListener("hashchange", refresh);
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
// Chromium leaves a box where it drew a sign before the font with that sign had come.
await document.fonts.load("1em Emoji", "🎟").catch(() => []);
let isLost = false;
listen(refresh, (lost) => {
  if (lost && !isLost) toast("The sandbox does not answer; waiting for it.");
  isLost = lost;
});
