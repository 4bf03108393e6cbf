// Emoji on buttons and in menus. Where the machine has no coloured letters for them, squares are drawn,
// as they are nothing without their colour.

import { element } from "./markup.js";

const squares = {
  "🟥": "#d04438", "🟧": "#ee8b2d", "🟨": "#f0cf3c", "🟩": "#4aa35a", "🟦": "#3b7fc4", "🟪": "#a25fc0", "🟫": "#8a5a3b", "⬛": "#1c1d20", "⬜": "#f4f2ec",
};

/** Whether a green square comes out green. */
const isColoured = (() => {
  const paper = element("canvas", { width: 24, height: 24 }).getContext("2d", { willReadFrequently: true });
  if (!paper) return false;
  paper.font = "18px sans-serif";
  paper.textBaseline = "top";
  paper.fillText("🟩", 0, 0);
  const { data } = paper.getImageData(0, 0, 24, 24);
  return data.some((green, n) => n % 4 === 1 && green > data[n - 1] + 40);
})();

/** The emoji as it can be shown here. */
export function emoji(text, { alone = false } = {}) {
  if (!text) return null;
  const hidden = { "aria-hidden": alone ? null : "true" };
  const color = squares[text.replace(/\uFE0F/g, "")];
  if (!isColoured && color) {
    const made = element("span", { class: "square", role: alone ? "img" : null, "aria-label": alone ? text : null, ...hidden });
    made.style.background = color;
    return made;
  }
  return element("span", hidden, text);
}
