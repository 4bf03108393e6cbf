// One message: who, text, pictures, buttons and menus.

import { element, link, markup } from "./markup.js";
import { emoji } from "./emoji.js";
import { drawMenu } from "./menu.js";
import { show } from "./picture.js";

/** The profile picture, or a colour and a letter for the name. */
export function face({ name, avatar }) {
  if (avatar) return element("img", { class: "face", src: avatar, alt: "" });
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
  const made = element("span", { class: "face", "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  made.style.background = `hsl(${hue} 42% 38%)`;
  return made;
}

/** The path of a file served by the sandbox, whatever name the page was opened under. */
const local = (address) => { const parsed = new URL(address); return parsed.pathname + parsed.search; };

/** `it` does what the reader does: {press, select, dismiss, mayDelete, erase, go, me, bot, markup names}. */
export function drawMessage(message, it) {
  const isPrivate = message.only_for != null;
  // A call that was edited out calls nobody any more.
  const pings = message.pings.includes(it.me) && (!message.edited || message.content.includes(`<@${it.me}>`));
  const made = element("article", {
    class: `message${isPrivate ? " private" : ""}${pings ? " pings" : ""}`,
    "data-id": message.id, "aria-label": `${message.author.name}, ${clock(message.created, it.now())}`,
  });
  made.append(message.author.id === it.bot ? element("img", { class: "face", src: "icon.svg", alt: "" }) : face(message.author));
  const body = element("div", { class: "body" });
  if (message.answers) body.append(element("div", { class: "answers" }, `${message.answers.name} asked`));
  body.append(element("div", { class: "who" },
    element("b", {}, message.author.name),
    message.author.bot && element("span", { class: "tag" }, "APP"),
    element("time", { title: new Date(message.created).toLocaleString() }, clock(message.created, it.now())),
    message.silent && element("span", { class: "edited", title: "Sent without a sound" }, "silent"),
    it.mayDelete(message) && element("button", { class: "erase", type: "button", on: { click: () => it.erase(message) } }, "Delete"),
  ));
  if (message.loading) body.append(element("p", { class: "thinking" }, `${message.author.name} is thinking…`));
  if (message.content) body.append(markup(message.content, it));
  if (message.edited) body.append(element("span", { class: "edited" }, "(edited)"));
  for (const file of message.files) body.append(...drawFile(file));
  for (const row of message.rows) {
    const line = element("div", { class: "row" });
    for (const control of row) line.append(control.is === "button" ? drawButton(control, message, it) : drawMenu(control, message, it));
    body.append(line);
  }
  if (message.thread) body.append(element("button", { class: "thread-link", type: "button", on: { click: () => it.go(message.thread) } }, "Open the thread"));
  if (isPrivate) {
    body.append(element("div", { class: "only-you" }, "Only you can see this · ",
      element("button", { type: "button", on: { click: () => it.dismiss(message) } }, "Dismiss")));
  }
  made.append(body);
  return made;
}

function clock(created, now) {
  const date = new Date(created);
  const today = new Date(now).toDateString() === date.toDateString();
  return date.toLocaleString("en-GB", today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

function shot(address, alt, size) {
  const image = element("img", { src: address, alt, loading: "lazy", decoding: "async" });
  // Beside the picture, not around it: its words are the picture's, and not a button's name.
  const large = element("button", { type: "button", "aria-label": "Open large", title: "Open large", on: { click: () => show(address, alt) } });
  const made = element("span", { class: "shot" }, image, large);
  if (size?.width && size?.height) {
    image.width = size.width;
    image.height = size.height;
    // Its place is kept before it has come.
    made.style.width = `${size.width}px`;
  }
  return made;
}

function drawFile(file) {
  const address = local(file.url);
  if (!file.content_type.startsWith("image/")) {
    return [element("a", { class: "filelink", href: address, download: file.filename }, file.filename, element("span", {}, `${Math.ceil(file.size / 1024)} KB`))];
  }
  const parts = [shot(address, file.description ?? file.filename, file)];
  if (file.description) {
    parts.push(element("details", { class: "alt" }, element("summary", {}, "The picture in words"), file.description));
  }
  return parts;
}

function drawButton(control, message, it) {
  if (control.url) {
    const made = link(control.url, [emoji(control.emoji) ?? "", control.label, " ↗"], it);
    made.classList.add("press");
    return made;
  }
  const press = async (event) => {
    const button = event.currentTarget;
    button.classList.add("busy");
    const acknowledged = () => button.classList.remove("busy");
    await it.press(message, control.custom_id, acknowledged);
    acknowledged();
  };
  return element("button", { class: `press s${control.style}`, type: "button", disabled: control.disabled, on: { click: press } },
    emoji(control.emoji, { alone: !control.label }), control.label);
}
