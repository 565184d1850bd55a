// A link as a QR code, for two phones at one table.

import { note } from "./bars.js";
import { generate } from "./lean_qr.js";
import { text } from "./texts.js";

const by = (id) => document.getElementById(id);

export function showCode(link) {
  try {
    generate(link).toCanvas(by("qr-code"), { off: [255, 255, 255], pad: 4 });
  } catch {
    return note(text("noCode"));
  }
  by("qr").showModal();
}
