// What the page asks of the sandbox. Every call is one that a client of Discord's could make.

const base = new URL("./api/", location.href);

/** The seat this window sits in; another window may sit elsewhere. */
export const seat = {
  get id() { return new URLSearchParams(location.hash.slice(1)).get("as"); },
  get channel() { return new URLSearchParams(location.hash.slice(1)).get("in"); },
  go(id, channel) {
    const next = new URLSearchParams();
    if (id) next.set("as", id);
    if (channel) next.set("in", channel);
    history.replaceState(null, "", `#${next}`);
  },
};

export class Refused extends Error {}

async function ask(path, options) {
  const response = await fetch(new URL(path, base), options);
  if (response.status === 204) return null;
  const body = response.headers.get("content-type")?.includes("json") ? await response.json() : null;
  if (response.ok) return body;
  throw new Refused(body?.error ?? `The sandbox answered ${response.status}.`);
}

export function get(path, values = {}) {
  const filled = Object.entries({ as: seat.id, ...values }).filter(([, value]) => value != null);
  return ask(`${path}?${new URLSearchParams(filled)}`);
}

export function post(path, values = {}) {
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ as: seat.id, ...values }),
  });
}

/** Hands a file to the sandbox, for an option of a command; the answer bears its number. */
export function upload(file) {
  const values = new URLSearchParams({ as: seat.id, name: file.name });
  return ask(`upload?${values}`, { method: "POST", headers: { "content-type": file.type || "application/octet-stream" }, body: file });
}

/** Sets the profile picture, a PNG; an empty one takes it away. */
export function setAvatar(png) {
  return ask(`avatar?${new URLSearchParams({ as: seat.id })}`, { method: "POST", headers: { "content-type": "image/png" }, body: png });
}

/** Calls `changed` whenever something changed, and `lost(true)` while the sandbox does not answer. */
export function listen(changed, lost) {
  const source = new EventSource(new URL("changes", base));
  source.onopen = () => { lost(false); changed(); };
  source.onmessage = () => changed();
  source.onerror = () => lost(true);
}
