// What is wrong with the page as it stands, for eyes and fingers: looked at by Browser::judge_page.
const wrong = [];
const isPhone = innerWidth < 500;
const named = (node) => `<${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}${node.className && typeof node.className === "string" ? `.${node.className.trim().replaceAll(" ", ".")}` : ""}> ${JSON.stringify((node.textContent || "").trim().slice(0, 40))}`;
const isShown = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && node.getClientRects().length > 0;
const style = (node) => getComputedStyle(node);
// Texts for screen readers alone are clipped away.
const isHidden = (node) => node.closest(".hidden, .skip, noscript") !== null;
const scrolls = (node) => { for (let up = node; up; up = up.parentElement) if (/auto|scroll|hidden/.test(style(up).overflowX) && up.scrollWidth > up.clientWidth && up.matches("pre, .place, .name, .value, .server")) return true; return false; };

// Width: nothing to scroll for sideways, nothing cut off.
if (document.scrollingElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
const log = document.getElementById("log");
if (log.scrollWidth > log.clientWidth) wrong.push(`the messages are ${log.scrollWidth} wide`);
for (const node of document.querySelectorAll(".main *")) {
  if (!isShown(node) || isHidden(node) || scrolls(node)) continue;
  const { left, right, width } = node.getBoundingClientRect();
  if (width > 0 && (right > innerWidth + 1 || left < -1)) wrong.push(`${named(node)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
}
const line = document.getElementById("composer").getBoundingClientRect();
if (line.bottom > innerHeight + 1 || line.top < 0) wrong.push("the command line is not in sight");

// Fingers.
for (const node of document.querySelectorAll(".main button, .main summary, .main select")) {
  if (!isShown(node) || isHidden(node) || node.closest(".only-you, .text")) continue;
  const { height, width } = node.getBoundingClientRect();
  const least = isPhone && node.matches(".press") ? 44 : 24;
  if (height < least && !node.closest(".alt")) wrong.push(`${named(node)} is ${Math.round(width)} by ${Math.round(height)}`);
}

// Contrast of each text with what is behind it: 4.5 to 1, large text 3 to 1.
const colour = (text) => {
  const parts = text.match(/[\d.]+/g).map(Number);
  const scale = text.startsWith("color(") ? 255 : 1;
  return [parts[0] * scale, parts[1] * scale, parts[2] * scale, parts[3] ?? 1];
};
const over = (top, below) => [0, 1, 2].map((n) => top[n] * top[3] + below[n] * (1 - top[3])).concat(1);
const behind = (node) => {
  const layers = [];
  for (let up = node; up; up = up.parentElement) {
    const layer = colour(style(up).backgroundColor);
    if (layer[3] > 0) layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
};
const light = ([r, g, b]) => {
  const linear = [r, g, b].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
};
const check = (node, text, words) => {
  let opacity = 1;
  for (let up = node; up; up = up.parentElement) opacity *= Number(style(up).opacity);
  const ground = behind(node);
  const [r, g, b, alpha] = colour(text);
  const [one, other] = [light(over([r, g, b, alpha * opacity], ground)), light(ground)].sort((x, y) => y - x);
  const ratio = (one + 0.05) / (other + 0.05);
  const size = Number.parseFloat(style(node).fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style(node).fontWeight) >= 700);
  if (ratio < (isLarge ? 3 : 4.5)) wrong.push(`${named(node)} has a contrast of ${ratio.toFixed(2)}${words}`);
  if (size < 11) wrong.push(`${named(node)} is ${size} high`);
};
const seen = new Set();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const node = texts.currentNode.parentElement;
  if (!texts.currentNode.textContent.trim() || seen.has(node)) continue;
  seen.add(node);
  // What cannot be pressed may be pale, a face's letter is no text, and a hidden text is meant to be none.
  if (!isShown(node) || isHidden(node) || node.closest(":disabled, .face, .spoiler:not(.open), option, script, .busy")) continue;
  check(node, style(node).color, "");
}
for (const input of document.querySelectorAll("input[placeholder]")) {
  if (isShown(input) && !isHidden(input) && !input.value) check(input, getComputedStyle(input, "::placeholder").color, " before it is filled in");
}
return [...new Set(wrong)];
