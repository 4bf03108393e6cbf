// A picture large: zoomed with wheel, fingers or keys, moved by dragging.

const dialog = document.getElementById("picture");
const stage = document.getElementById("picture-stage");
const image = document.getElementById("picture-image");
const view = { scale: 1, x: 0, y: 0 };
const fingers = new Map();

export function show(address, alt) {
  image.src = address;
  image.alt = alt;
  Object.assign(view, { scale: 1, x: 0, y: 0 });
  fingers.clear();
  draw();
  dialog.showModal();
}

function draw() {
  image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
}

function zoom(factor, at = { x: 0, y: 0 }) {
  const scale = Math.min(8, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  view.x = at.x - (at.x - view.x) * ratio;
  view.y = at.y - (at.y - view.y) * ratio;
  view.scale = scale;
  if (scale === 1) { view.x = 0; view.y = 0; }
  draw();
}

/** A point of the screen, counted from the middle of the stage. */
const middle = (event) => ({ x: event.clientX - stage.clientWidth / 2, y: event.clientY - stage.clientHeight / 2 });

stage.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 400), middle(event));
}, { passive: false });
stage.addEventListener("dblclick", (event) => zoom(view.scale > 1 ? 1 / view.scale : 2.5, middle(event)));
stage.addEventListener("pointerdown", (event) => {
  stage.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, middle(event));
});
stage.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  const now = middle(event);
  const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
  if (others.length) {
    const length = (point) => Math.hypot(point.x - others[0].x, point.y - others[0].y);
    zoom(length(now) / Math.max(1, length(before)), others[0]);
  } else if (view.scale > 1) {
    view.x += now.x - before.x;
    view.y += now.y - before.y;
    draw();
  }
  fingers.set(event.pointerId, now);
});
for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => fingers.delete(event.pointerId));
document.getElementById("picture-in").addEventListener("click", () => zoom(1.5));
document.getElementById("picture-out").addEventListener("click", () => zoom(1 / 1.5));
document.getElementById("picture-close").addEventListener("click", () => dialog.close());
dialog.addEventListener("keydown", (event) => {
  const keys = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };
  const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (keys[event.key]) zoom(keys[event.key]);
  else if (steps[event.key] && view.scale > 1) { view.x += steps[event.key][0]; view.y += steps[event.key][1]; draw(); }
  else return;
  event.preventDefault();
});
