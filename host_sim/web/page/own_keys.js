// Keys of the player's own beside the usual ones, kept by the browser.

import { text } from "./texts.js";

const STORED = "floe-keys";
const NAMES = ["up", "down", "left", "right", "a", "b"]; // of the console's keys, as texts have them

const by = (id) => document.getElementById(id);

/** The keys by the keyboard's codes; none if the browser has stored none or refuses. */
function stored() {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(STORED)) ?? {});
    return Object.fromEntries(entries.filter(([, key]) => NAMES[key]));
  } catch {
    return {};
  }
}

export class OwnKeys {
  #keys = stored();
  #asked = null; // the console's key that gets the next pressed key

  constructor() {
    const dialog = by("keys");
    by("own-keys").replaceChildren(...NAMES.map((_, key) => this.#row(key)));
    dialog.addEventListener("keydown", (event) => this.#take(event));
    dialog.addEventListener("close", () => this.#ask(null));
    by("usual-keys").addEventListener("click", () => this.#set({}));
    by("keys-done").addEventListener("click", () => dialog.close());
  }

  /** The console's key for a key of the keyboard; undefined if there is none. */
  of(code) {
    return this.#keys[code];
  }

  show() {
    this.#ask(null);
    by("keys").showModal();
  }

  #row(key) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => this.#ask(key));
    item.append(button);
    return item;
  }

  /** Assign the next pressed key to this one. */
  #ask(key) {
    this.#asked = key;
    [...by("own-keys").querySelectorAll("button")].forEach((button, at) => {
      const code = Object.keys(this.#keys).find((each) => this.#keys[each] === at) ?? "–";
      button.textContent = `${text(NAMES[at])}: ${at === key ? text("pressKey") : code}`;
    });
  }

  #take(event) {
    if (this.#asked === null || event.code === "Tab") return;
    event.preventDefault(); // Escape would close the dialog, Enter press the button again
    const others = Object.entries(this.#keys).filter(
      ([code, key]) => code !== event.code && key !== this.#asked,
    );
    this.#set({ ...Object.fromEntries(others), [event.code]: this.#asked });
  }

  #set(keys) {
    this.#keys = keys;
    try {
      localStorage.setItem(STORED, JSON.stringify(keys));
    } catch {
      // They last until the page is left.
    }
    this.#ask(null);
  }
}
