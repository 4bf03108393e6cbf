// What a channel allows and denies to a role or a member, as a channel's settings show it.

import { element } from "./markup.js";
import { get, post } from "./client.js";

const pop = document.getElementById("rights");
const body = document.getElementById("rights-body");

/** `it`: {channelId(), roles(), people(), fail(error)} */
export function startPermissions(it) {
  let chosen = "";

  async function draw() {
    let found;
    try {
      found = await get("overwrites", { channel: it.channelId() });
    } catch (error) {
      it.fail(error);
      return;
    }
    if (!found.may_change) {
      body.replaceChildren(element("p", {}, "Changing permissions needs the permission Manage Permissions here."));
      return;
    }
    const roles = it.roles().map((role) => ({ id: role.id, type: 0, name: `@${role.name}` }));
    const people = it.people().map((person) => ({ id: person.id, type: 1, name: person.name }));
    const all = [...roles, ...people];
    const whom = all.find((one) => one.id === chosen) ?? all[0];
    const now = found.overwrites.find((one) => one.id === whom.id) ?? { allow: "0", deny: "0" };
    const isSet = (set, bits) => (BigInt(set) & BigInt(bits)) !== 0n;
    const select = element("select", { on: { change: (event) => { chosen = event.target.value; draw(); } } },
      ...all.map((one) => element("option", { value: one.id, selected: one.id === whom.id }, one.name)));
    const rows = found.permissions.map(({ name, bits }) => {
      const state = isSet(now.allow, bits) ? "allow" : isSet(now.deny, bits) ? "deny" : "";
      const change = async (event) => {
        const changed = (set, isIn) => String((BigInt(set) & ~BigInt(bits)) | (isIn ? BigInt(bits) : 0n));
        const overwrite = {
          id: whom.id, type: whom.type,
          allow: changed(now.allow, event.target.value === "allow"), deny: changed(now.deny, event.target.value === "deny"),
        };
        await post("overwrites", { channel: it.channelId(), overwrite }).catch(it.fail);
        await draw();
        [...body.querySelectorAll("label")].find((label) => label.firstChild.textContent === name)?.querySelector("select").focus();
      };
      const choices = [["", "inherited"], ["allow", "allowed"], ["deny", "denied"]];
      return element("label", { class: "right" }, element("span", {}, name), element("select", { on: { change } },
        ...choices.map(([value, words]) => element("option", { value, selected: value === state }, words))));
    });
    body.replaceChildren(element("label", {}, element("span", {}, "Role or member"), select), ...rows);
  }

  pop.addEventListener("toggle", () => pop.open && draw());
}
