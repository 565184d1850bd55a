// The texts of the page itself, in the languages of the console: the build writes data/page into
// languages.js. Names in {} are filled in. Elements name their text by data-text, their label by
// data-label.

import { TEXTS } from "./languages.js";

let spoken = TEXTS.en;

/** A text in the current language, with its values filled in. */
export function text(name, filled = {}) {
  return spoken[name].replace(/\{(\w+)\}/g, (_, part) => filled[part]);
}

/** Set the text of an element, in every language. */
export function put(element, name) {
  element.dataset.text = name;
  element.textContent = text(name);
}

/** Use the first of these languages that the page knows, from now on and everywhere on it. */
export function speak(codes) {
  const code = codes.find((each) => each in TEXTS) ?? "en";
  spoken = TEXTS[code];
  document.documentElement.lang = code;
  for (const element of document.querySelectorAll("[data-text]")) {
    put(element, element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset.label));
  }
}
