// A menu under a message: a button that opens a list. A long list can be searched; with several choices, a button sends them.

import { emoji } from "./emoji.js";
import { element } from "./markup.js";

/** From so many options on, typing finds one. */
const LONG = 8;
/** What stands before a name, by Discord's number for the kind of menu. */
const signs = { 5: "@", 6: "@", 7: "@", 8: "#" };

/** A word without accents and capitals. */
const letters = { ø: "o", ł: "l", đ: "d", ð: "d", ı: "i", æ: "ae", œ: "oe", ß: "ss", þ: "th" };
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[øłđðıæœßþ]/g, (letter) => letters[letter]);

// One menu is open at a time, and a press anywhere else closes it: once it is over, because what moves up under the finger
// before would be pressed instead.
let folded = null;
document.addEventListener("click", (event) => folded && !folded.node.contains(event.target) && folded.fold());

export function drawMenu(control, message, it) {
  const chosen = new Set(control.options.filter((option) => option.default).map((option) => option.value));
  const sent = [...chosen];
  const several = control.most > 1;
  const name = control.placeholder || "Choose";
  const made = element("div", { class: "menu" });
  const value = element("span", { class: "value" });
  const open = element("button", {
    class: "menu-open", type: "button", disabled: control.disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
  }, value, element("span", { "aria-hidden": "true" }, "▾"));
  const search = element("input", {
    class: "menu-search", type: "text", placeholder: "Search", "aria-label": `Search: ${name}`, autocomplete: "off", spellcheck: false,
    hidden: control.options.length < LONG,
  });
  const list = element("div", { class: "menu-options", role: "listbox", "aria-label": name, "aria-multiselectable": several ? "true" : null });
  const none = element("div", { class: "menu-none", role: "status", hidden: true }, control.options.length ? "Nothing fits." : "There is nothing to choose from.");
  const panel = element("div", { class: "menu-list", hidden: true }, search, list, none);
  const done = element("button", { class: "press s1 menu-done", type: "button", hidden: true }, "Send");

  const fold = (isOpen) => {
    panel.hidden = !isOpen;
    open.setAttribute("aria-expanded", String(isOpen));
    if (several) done.hidden = !isOpen;
    if (isOpen) { folded?.fold(); folded = { node: made, fold: () => fold(false) }; } else if (folded?.node === made) folded = null;
  };
  const send = async () => {
    fold(false);
    if (await it.select(message, control.custom_id, [...chosen])) return;
    // Nothing came of it: several are still there to be sent, one is chosen anew.
    if (several) { fold(true); return; }
    chosen.clear();
    sent.forEach((one) => chosen.add(one));
    redraw();
  };
  const pick = (option) => {
    if (!several) {
      const isOff = chosen.has(option.value) && control.least === 0;
      if (chosen.has(option.value) && !isOff) { fold(false); open.focus(); return; }
      chosen.clear();
      if (!isOff) chosen.add(option.value);
      redraw();
      send();
      return;
    }
    if (!chosen.delete(option.value) && chosen.size < control.most) chosen.add(option.value);
    redraw();
  };
  const rows = control.options.map((option) => {
    const row = element("button", { type: "button", role: "option", tabIndex: -1, on: { click: () => pick(option) } },
      several && element("span", { class: "mark", "aria-hidden": "true" }),
      emoji(option.emoji),
      element("span", {}, `${signs[control.kind] ?? ""}${option.label}`, option.description && element("small", {}, option.description)),
      !several && element("span", { class: "mark last", "aria-hidden": "true" }));
    return { option, row, words: plain(`${option.label} ${option.description ?? ""}`) };
  });
  list.append(...rows.map(({ row }) => row));

  const redraw = () => {
    const picked = rows.filter(({ option }) => chosen.has(option.value));
    value.textContent = picked.length ? picked.map(({ option }) => `${signs[control.kind] ?? ""}${option.label}`).join(", ") : name;
    open.title = name;
    open.setAttribute("aria-label", picked.length ? `${name}: ${value.textContent}` : name);
    value.classList.toggle("none", picked.length === 0);
    for (const { option, row } of rows) {
      const isChosen = chosen.has(option.value);
      row.setAttribute("aria-selected", String(isChosen));
      row.querySelector(".mark").textContent = several ? (isChosen ? "☑" : "☐") : (isChosen ? "✓" : "");
    }
    const isSame = sent.length === chosen.size && sent.every((one) => chosen.has(one));
    done.disabled = chosen.size < control.least || chosen.size > control.most || isSame;
  };
  const filter = () => {
    const wanted = plain(search.value.trim());
    for (const { row, words } of rows) row.hidden = !words.includes(wanted);
    none.hidden = rows.some(({ row }) => !row.hidden);
  };
  search.addEventListener("input", filter);
  open.addEventListener("click", () => {
    fold(panel.hidden);
    if (panel.hidden) return;
    search.value = "";
    filter();
    const first = rows.find(({ option }) => !several && chosen.has(option.value)) ?? rows[0];
    first?.row.focus({ preventScroll: true });
    first?.row.scrollIntoView({ block: "nearest" });
    // The last message's menu opens below what can be seen.
    made.scrollIntoView({ block: "nearest" });
  });
  done.addEventListener("click", send);
  made.addEventListener("keydown", (event) => {
    if (panel.hidden) {
      if (event.target === open && event.key === "ArrowDown") { open.click(); event.preventDefault(); }
      return;
    }
    const all = rows.map(({ row }) => row).filter((row) => !row.hidden);
    const at = all.indexOf(document.activeElement);
    const isSearch = event.target === search;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: Math.min(at + 8, all.length - 1), PageUp: Math.max(at - 8, 0), Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Escape") { fold(false); open.focus(); event.stopPropagation(); }
    else if (event.key === "Tab" && !several) fold(false);
    else if (isSearch && event.key === "Enter") { all[0]?.click(); event.preventDefault(); }
    else if (isSearch && (event.key === "Home" || event.key === "End")) return;
    else if (to !== undefined && all.length && event.target !== done) {
      if (to < 0 && !search.hidden && !isSearch) search.focus();
      else all[(to + all.length) % all.length].focus();
      event.preventDefault();
    } else if (!search.hidden && at >= 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // What is typed over the list is searched for.
      search.focus();
    }
  });
  redraw();
  made.append(open, panel, done);
  return made;
}
