// A modal: a window with questions, which a press opened. Nothing is sent that the bot did not ask for.

import { element } from "./markup.js";

/** Shows a modal. `send` is given what was chosen and says whether that was answered: if not, the window is there again. */
export function showModal(modal, send) {
  const groups = modal.questions.map((question, n) => drawGroup(question, `modal-${n}`));
  const submit = element("button", { type: "submit", class: "primary" }, "Submit");
  const check = () => { submit.disabled = !groups.every((group) => group.fits()); };
  const leave = () => { dialog.close(); dialog.remove(); };
  const dialog = element("dialog", { class: "sheet modal", "aria-labelledby": "modal-title" },
    element("form", { method: "dialog", on: { change: check } },
      element("h2", { id: "modal-title" }, modal.title),
      ...groups.map((group) => group.node),
      element("div", { class: "button-row" },
        element("button", { type: "button", class: "quiet", on: { click: leave } }, "Cancel"), submit)));
  const open = () => {
    document.body.append(dialog);
    dialog.showModal();
    dialog.querySelector("input")?.focus();
  };
  dialog.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    leave();
    if (!await send(groups.map((group) => group.chosen()))) open();
  });
  dialog.addEventListener("cancel", (event) => { event.preventDefault(); leave(); });
  check();
  open();
}

function drawGroup(question, id) {
  const isOne = question.kind === 21;
  const boxes = question.options.map((option, n) => {
    const about = option.description && element("small", { id: `${id}-about-${n}` }, option.description);
    const box = element("input", {
      type: isOne ? "radio" : "checkbox", name: id, value: option.value, checked: option.default, "aria-describedby": about ? about.id : null,
    });
    return { box, node: element("label", { class: "box" }, box, element("span", {}, element("span", { class: "name" }, option.label), about)) };
  });
  const chosen = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
  const node = element("fieldset", { "aria-describedby": question.description ? `${id}-about` : null },
    element("legend", {}, question.label, question.least > 0 && element("span", { class: "must", title: "required" }, " *")),
    question.description && element("p", { id: `${id}-about` }, question.description),
    ...boxes.map((one) => one.node));
  return { node, chosen, fits: () => chosen().length >= question.least && chosen().length <= question.most };
}
