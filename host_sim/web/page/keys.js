// Touch and keyboard, as presses and releases of the console's six keys.

import { HEIGHT, WIDTH } from "./glass.js";

export const [UP, DOWN, LEFT, RIGHT, A, B] = [0, 1, 2, 3, 4, 5];
const KEYS = 6;

const KEYBOARD = {
  ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT,
  KeyW: UP, KeyS: DOWN, KeyA: LEFT, KeyD: RIGHT,
  Enter: A, NumpadEnter: A, Space: A, KeyZ: A,
  Escape: B, Backspace: B, KeyX: B,
};
const PRESSING = ["Enter", "NumpadEnter", "Space"];
const DEAD = 0.18; // of the cross's width: its middle means no direction
const [MOST_SLIP, LONGEST_TAP] = [12, 700]; // CSS pixels and ms of a tap on the display
const TAP = 80; // ms of a press that has no release, as a screen reader's

/** Holds a key down as long as any finger, key or button for it is down. */
export class Keys {
  /** change(key, down) is called for each key that goes down or up. */
  constructor(change) {
    this.change = change;
    this.sources = Array.from({ length: KEYS }, () => new Set());
  }

  set(key, source, down) {
    const sources = this.sources[key];
    const before = sources.size > 0;
    if (down) sources.add(source);
    else sources.delete(source);
    if (before !== sources.size > 0) this.change(key, sources.size > 0);
  }

  tap(key, ms = TAP) {
    this.set(key, "tap", true);
    setTimeout(() => this.set(key, "tap", false), ms);
  }

  releaseAll() {
    this.sources.forEach((sources, key) => {
      for (const source of [...sources]) this.set(key, source, false);
    });
  }
}

/** Does a key of the keyboard press the button that has the focus? */
const presses = ({ code, target }) => PRESSING.includes(code) && target.closest("button, a, summary");

/** Keyboard, unless it is busy() with something else; own: an OwnKeys, which comes first. */
export function listenToKeyboard(keys, busy, own) {
  const keyOf = (code) => own.of(code) ?? KEYBOARD[code];
  addEventListener("keydown", (event) => {
    const key = keyOf(event.code);
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (busy() || presses(event)) return;
    event.preventDefault();
    if (!event.repeat) keys.set(key, event.code, true);
  });
  addEventListener("keyup", (event) => {
    const key = keyOf(event.code);
    if (key !== undefined) keys.set(key, event.code, false);
  });
}

/** The buttons of the device: every finger for itself; on the cross it may slide. */
export function listenToTouch(keys, cross, buttons) {
  const hold = (element, keyOf) => {
    const held = new Map(); // pointer to key
    const move = (event) => {
      const before = held.get(event.pointerId);
      const key = keyOf(event);
      if (before === key) return;
      if (before !== undefined && before !== null) keys.set(before, event.pointerId, false);
      held.set(event.pointerId, key);
      if (key !== null) keys.set(key, event.pointerId, true);
    };
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      move(event);
    });
    element.addEventListener("pointermove", (event) => {
      if (held.has(event.pointerId)) move(event);
    });
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) {
      element.addEventListener(type, (event) => {
        const key = held.get(event.pointerId);
        held.delete(event.pointerId);
        if (key !== undefined && key !== null) keys.set(key, event.pointerId, false);
      });
    }
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  };
  hold(cross, (event) => direction(cross.getBoundingClientRect(), event));
  for (const [button, key] of buttons) hold(button, () => key);
}

/** Taps on the display, in its pixels; tapped(x, y): not those that end elsewhere or are long. */
export function listenToTaps(canvas, tapped) {
  let from = null;
  canvas.addEventListener("pointerdown", (event) => {
    from = event.button === 0 ? event : null;
  });
  canvas.addEventListener("pointerup", (event) => {
    if (from?.pointerId !== event.pointerId) return;
    const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (far > MOST_SLIP || event.timeStamp - from.timeStamp > LONGEST_TAP) return;
    const box = canvas.getBoundingClientRect();
    const at = (edge, size, pixels) => Math.floor((edge / size) * pixels);
    tapped(
      at(event.clientX - box.left, box.width, WIDTH),
      at(event.clientY - box.top, box.height, HEIGHT),
    );
  });
}

/** What a screen reader or a switch does with a button: a click that no pointer made. */
export function listenToClicks(keys, buttons) {
  for (const [button, key] of buttons) {
    button.addEventListener("click", (event) => {
      if (event.detail === 0) keys.tap(key);
    });
  }
}

/** The direction of a point on the cross; null in its middle. */
function direction(box, { clientX, clientY }) {
  const x = (clientX - box.left) / box.width - 0.5;
  const y = (clientY - box.top) / box.height - 0.5;
  if (Math.hypot(x, y) < DEAD) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? LEFT : RIGHT;
  return y < 0 ? UP : DOWN;
}
