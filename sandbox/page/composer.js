// The command line: `/`, the command, its options, and what the bot offers for each.

import { element } from "./markup.js";
import { post, Refused, upload } from "./client.js";

const form = document.getElementById("composer");
const input = document.getElementById("line");
const box = document.getElementById("suggestions");
const picker = document.getElementById("file");
const kinds = { whole: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

/** A command, option or choice with its words in the language of the person's client. */
function inLanguage(option, locale) {
  const within = (list) => list?.map((inner) => inLanguage(inner, locale));
  return {
    ...option,
    plain: option.name,
    name: option.name_localizations?.[locale] ?? option.name,
    description: option.description_localizations?.[locale] ?? option.description,
    options: within(option.options),
    choices: within(option.choices),
  };
}

/** `it`: {commands(), locale(), people(), roles(), channels(), channelId(), mostBytes(), leave(), send(line), fail(error)} */
export function startComposer(it) {
  let shown = [];
  let listed = "";
  let active = -1;
  let asked = 0;
  let timer = 0;
  // Values picked from a list: the line ends there until something else is typed.
  const picked = new Map();
  // Numbers of the files attached, by the name that stands in the line.
  const files = new Map();
  // Values of the bot's choices that were picked, by option, with the name that stands in the line.
  const values = new Map();

  /** Commands and sub-commands as one list: "/game new". */
  function leaves() {
    return it.commands().map((command) => inLanguage(command, it.locale()))
      .flatMap((command) => under(command, `/${command.name}`, `/${command.plain}`));
  }
  function under(option, path, plain) {
    const subs = (option.options ?? []).filter((sub) => sub.type === 1 || sub.type === 2);
    if (!subs.length) return [{ path, plain, description: option.description, options: option.options ?? [] }];
    return subs.flatMap((sub) => under(sub, `${path} ${sub.name}`, `${plain} ${sub.plain}`));
  }

  /** The command the line begins with, and its options as far as they are typed before the caret. */
  function read(text = input.value.slice(0, input.selectionStart ?? input.value.length)) {
    // By the name in the client's language or by the one the bot gave first.
    const begins = (path) => text === path || text.startsWith(`${path} `);
    const typed = leaves().flatMap((leaf) => [leaf.path, leaf.plain].filter(begins).map((path) => ({ leaf, path })))
      .sort((a, b) => b.path.length - a.path.length)[0];
    if (!typed) return { text, leaf: null };
    const { leaf, path } = typed;
    const found = [];
    for (const option of leaf.options) {
      const place = new RegExp(`(?:^|\\s)(${option.name}|${option.plain}):`).exec(text.slice(path.length));
      if (place) {
        const start = path.length + place.index + place[0].length;
        found.push({ option, start, begins: start - place[1].length - 1 });
      }
    }
    found.sort((a, b) => a.start - b.start);
    found.forEach((one, n) => { one.value = text.slice(one.start, found[n + 1]?.begins).trim(); });
    return { text, leaf, path, found };
  }

  function matches(text, ...words) {
    const plain = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
    return words.some((word) => plain(word).includes(plain(text)));
  }

  async function suggest() {
    clearTimeout(timer);
    const turn = ++asked;
    const { text, leaf, found } = read();
    if (!text.startsWith("/")) return hide();
    if (!leaf) {
      const wanted = text.toLowerCase();
      const rank = (leaf) => (leaf.path.startsWith(wanted) ? 0 : leaf.plain.startsWith(wanted) ? 1 : 2);
      const fitting = leaves().filter((leaf) => rank(leaf) < 2 || matches(wanted.slice(1), leaf.path, leaf.description));
      fitting.sort((a, b) => rank(a) - rank(b));
      return list(fitting.length ? "Commands" : "No command of yours begins so. Type / for all of them; the owner has more.", fitting.slice(0, 40).map((leaf) => ({
        first: leaf.path, second: leaf.description, pick: () => put(`${leaf.path} `),
      })), 0);
    }
    const last = found.at(-1);
    const isDone = last && goesOn(leaf, found);
    if (!last || isDone) return offerOptions(leaf, found);
    const { option, value } = last;
    const choose = (name, value) => () => {
      picked.set(option.name, name);
      if (value != null) values.set(option.name, { name, value: String(value) });
      put(`${input.value.slice(0, last.start)}${name} `);
    };
    const title = `${option.name}: ${option.description}${range(option)}`;
    if (option.type === kinds.file) {
      return list(title, [{ first: value ? "Choose another file" : "Choose a file", second: "from this machine", pick: () => attach(last) }], 0);
    }
    const fixed = offered(option);
    if (fixed) {
      const fitting = fixed.filter((name) => matches(value, name));
      return list(title, fitting.map((name) => ({ first: name, pick: choose(name) })), 0, "Nothing fits.");
    }
    if (!option.autocomplete) return list(title, [], -1);
    // Until the bot answers, what it offered before is there as far as it fits: nothing else can be picked.
    list(title, listed === title ? shown.filter((item) => matches(value, item.first)) : [], 0);
    timer = setTimeout(async () => {
      try {
        const choices = await ask(() => turn === asked);
        if (turn !== asked) return;
        if (!choices) list(`${title} – the bot did not answer in time; type on to ask again.`, [], -1);
        else list(title, choices.map((choice) => ({ first: choice.name, pick: choose(choice.name, choice.value) })), 0, "Nothing fits.");
      } catch (error) {
        if (turn === asked) list(error instanceof Refused ? error.message : title, [], -1);
      }
    }, 90);
    return undefined;
  }

  /** Whether the last value was picked from a list and what follows it, if anything, begins another option. */
  function goesOn(leaf, found) {
    const { option, value } = found.at(-1);
    const chosen = picked.get(option.name);
    if (chosen == null || !value.startsWith(chosen)) return false;
    const rest = value.slice(chosen.length);
    const isOther = (other) => other.name.startsWith(rest.trim()) && !found.some((one) => one.option.name === other.name);
    return rest === "" || (/^\s/.test(rest) && leaf.options.some(isOther));
  }

  /** What the bot offers for the line as it stands; asks once more if it was not answered in time. */
  async function ask(isWanted) {
    const line = asSent(input.value.slice(0, input.selectionStart), true);
    for (let tries = 0; tries < 3 && isWanted(); tries += 1) {
      const choices = await post("complete", { channel: it.channelId(), line });
      if (choices) return choices;
    }
    return null;
  }

  /** What can be chosen without asking the bot. */
  function offered(option) {
    const people = () => it.people().map((person) => `@${person.name}`);
    const roles = () => it.roles().map((role) => `@${role.name}`);
    if (option.choices?.length) return option.choices.map((choice) => choice.name);
    switch (option.type) {
      case kinds.boolean: return ["True", "False"];
      case kinds.user: return people();
      case kinds.role: return roles();
      case kinds.mentionable: return [...people(), ...roles()];
      case kinds.channel: return it.channels(option.channel_types).map((channel) => `#${channel.name}`);
      default: return null;
    }
  }

  /** Which numbers or lengths an option takes, in words. */
  function range(option) {
    const isNumber = option.type === kinds.whole || option.type === kinds.number;
    const [least, most] = isNumber ? [option.min_value, option.max_value] : [option.min_length, option.max_length];
    if (option.autocomplete || (least == null && most == null)) return "";
    const span = least == null ? `up to ${most}` : most == null ? `from ${least}` : `${least} to ${most}`;
    return isNumber ? ` (${span})` : ` (${span} characters)`;
  }

  /** Lets the person choose a file for the option; its name then stands in the line. */
  function attach({ option, start }) {
    const before = input.value.slice(0, start);
    picker.value = "";
    picker.onchange = async () => {
      const file = picker.files[0];
      if (!file) return;
      try {
        if (file.size > it.mostBytes()) throw new Refused(`attach ${file.name}: Discord takes files of up to ${Math.floor(it.mostBytes() / 2 ** 20)} MB`);
        const { id } = await upload(file);
        // A name that reads as another option would end this one.
        const name = file.name.replace(/\s+/g, "_");
        files.set(name, id);
        picked.set(option.name, name);
        put(`${before}${name} `);
      } catch (error) {
        it.fail(error);
      }
    };
    picker.click();
  }

  /** The line as it is sent: files by their numbers, the bot's choices by their values. The last option may still be
   * typed; then it stays as it is. */
  function asSent(line, isTyping = false) {
    const { found = [] } = read(line);
    return found.reduceRight((text, { option, start, value }, n) => {
      if (isTyping && n === found.length - 1) return text;
      const choice = values.get(option.name);
      const sent = option.type === kinds.file ? files.get(value) : choice?.name === value ? choice.value : null;
      return sent ? text.slice(0, start) + text.slice(start).replace(value, () => sent) : text;
    }, line);
  }

  function offerOptions(leaf, found) {
    const { text, path } = read();
    const word = /\s(\S*)$/.exec(text.slice(path.length))?.[1] ?? "";
    const left = leaf.options.filter((option) => !found.some((one) => one.option.name === option.name));
    const fitting = left.filter((option) => option.name.startsWith(word) || option.plain.startsWith(word));
    const needed = left.some((option) => option.required);
    const head = text.slice(0, text.length - word.length).replace(/\s*$/, " ");
    list(left.length ? leaf.description : `${leaf.path}: press Enter to send`, fitting.map((option) => ({
      first: `${option.name}:`, second: option.description, must: option.required, pick: () => put(`${head}${option.name}:`),
    })), needed || word ? 0 : -1);
  }

  function list(title, items, first, none) {
    listed = title;
    shown = items;
    active = items.length ? first : -1;
    box.replaceChildren(element("div", { class: "title" }, items.length || !none ? title : `${title} – ${none}`));
    items.forEach((item, n) => {
      box.append(element("div", {
        class: "suggestion", role: "option", id: `suggestion-${n}`, "aria-selected": "false",
        // The list closes when the finger is up again: what lies under it is not pressed, too.
        on: { pointerdown: (event) => event.preventDefault(), click: () => item.pick() },
      }, element("span", { class: "first" }, item.first), item.second && element("span", { class: "second" }, item.second), item.must && element("span", { class: "must" }, "needed")));
    });
    box.hidden = false;
    input.setAttribute("aria-expanded", "true");
    mark();
  }

  function mark() {
    [...box.querySelectorAll(".suggestion")].forEach((child, n) => {
      child.setAttribute("aria-selected", String(n === active));
      if (n === active) child.scrollIntoView({ block: "nearest" });
    });
    if (active >= 0) input.setAttribute("aria-activedescendant", `suggestion-${active}`);
    else input.removeAttribute("aria-activedescendant");
  }

  function hide() {
    box.hidden = true;
    listed = "";
    shown = [];
    active = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function put(text) {
    input.value = text;
    input.focus();
    input.setSelectionRange(text.length, text.length);
    suggest();
  }

  function isComplete() {
    const { leaf, found } = read(input.value);
    return leaf != null && leaf.options.every((option) => !option.required || found.some((one) => one.option.name === option.name && one.value));
  }

  input.addEventListener("input", suggest);
  input.addEventListener("click", () => input.value && suggest());
  input.addEventListener("blur", () => setTimeout(() => document.activeElement !== input && hide(), 120));
  input.addEventListener("keydown", (event) => {
    // The key `/` that led here is in the line.
    const isFresh = !input.value || (input.value === "/" && active <= 0);
    if (event.key === "ArrowUp" && isFresh) { input.value = ""; hide(); it.leave(); event.preventDefault(); return; }
    if (event.key === "Escape") { if (box.hidden) input.blur(); hide(); event.preventDefault(); return; }
    if (box.hidden || !shown.length) return;
    if (event.key === "ArrowDown") active = (active + 1) % shown.length;
    else if (event.key === "ArrowUp") active = (active + shown.length - (active < 0 ? 0 : 1)) % shown.length;
    else if (event.key === "Tab" && !event.shiftKey) { shown[Math.max(active, 0)].pick(); event.preventDefault(); return; }
    else if (event.key === "Enter" && active >= 0) { shown[active].pick(); event.preventDefault(); return; }
    else return;
    event.preventDefault();
    mark();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const line = input.value.trim();
    if (!line) return;
    // What is no command yet, or lacks something, is not sent: the list says what would go on.
    if (line.startsWith("/") && !isComplete()) { suggest(); return; }
    // The line is free at once: an answer may come, and the next command be typed, before Discord says that it took this one.
    const [typed, names, sent] = [input.value, [...picked], asSent(line)];
    input.value = "";
    picked.clear();
    hide();
    if (!await it.send(sent) && !input.value) {
      input.value = typed;
      names.forEach(([option, name]) => picked.set(option, name));
    }
  });

  return {
    /** Puts the beginning of a command into the line, by its name as the bot writes it. */
    begin: (name) => put(`${leaves().find((leaf) => leaf.plain === `/${name}`)?.path ?? `/${name}`} `),
    focus: () => { input.focus(); if (!input.value) put("/"); },
    placeholder: (text) => { input.placeholder = text; },
    clear: () => { input.value = ""; picked.clear(); hide(); },
  };
}
