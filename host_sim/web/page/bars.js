// Messages beside the device: bars, which stay until they are dealt with, and notes, which disappear.

import { put, text } from "./texts.js";

const NOTE_MS = 6000;

const by = (id) => document.getElementById(id);

/** Show a bar. choices: [id, what is done when its button is pressed], named by texts. */
export function showBar(id, name, choices = []) {
  const bar = by(id) ?? document.createElement("div");
  bar.id = id;
  bar.className = "bar";
  bar.role = "status";
  const sentence = document.createElement("p");
  put(sentence, name);
  const buttons = choices.map(([choice, action]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.id = choice;
    put(button, choice);
    button.addEventListener("click", action);
    return button;
  });
  bar.replaceChildren(sentence, ...buttons);
  if (!bar.isConnected) by("bars").append(bar);
}

export function hideBar(id) {
  by(id)?.remove();
}

/** Show a sentence for a while; undo: the action of the button "Undo", if there is one. */
export function note(sentence, undo) {
  const box = by("note");
  const line = document.createElement("span");
  line.textContent = sentence;
  box.replaceChildren(line);
  if (undo) {
    const button = document.createElement("button");
    button.type = "button";
    button.id = "undo";
    button.textContent = text("undo");
    button.addEventListener("click", () => {
      box.hidden = true;
      undo();
    });
    box.append(button);
  }
  box.hidden = false;
  clearTimeout(note.timer);
  note.timer = setTimeout(() => (box.hidden = true), undo ? 3 * NOTE_MS : NOTE_MS);
}
