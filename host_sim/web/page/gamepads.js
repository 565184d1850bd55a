// Gamepads, as presses of the console's keys; they also drive the page's dialogs.

import { A, B, DOWN, LEFT, RIGHT, UP } from "./keys.js";

// Of a standard gamepad: the four in the diamond, and the cross.
const PAD = { 0: A, 1: B, 2: A, 3: B, 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT };
const [SELECT, START] = [8, 9]; // the page's menu; as B held, which is the pause in a game
const HELD = 900; // ms that the console takes as held, with some to spare
const [PUSHED, RELEASED] = [0.6, 0.4]; // how far out a stick counts as pushed, how far in as not
const [LISTEN, LISTEN_EVERY] = [500, 3000]; // ms for which gamepads are listened for, and how often
const FIRST = 60_000; // ms after the page is opened or seen again: that long it listens all the time
const CHOICES = "button, summary, input, a[href]";

/** Do in the open dialog what a key means there: go on or back, choose, close. */
function drive(key) {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (key === B) return dialog.close();
  if (key === A) return dialog.contains(document.activeElement) && document.activeElement.click();
  const choices = [...dialog.querySelectorAll(CHOICES)].filter(
    (each) => each.checkVisibility() && !each.disabled,
  );
  const at = choices.indexOf(document.activeElement) + (key === UP || key === LEFT ? -1 : 1);
  choices.at(at % choices.length)?.focus({ focusVisible: true });
}

/** The connected gamepads; none where the page's headers do not allow any. */
function connected() {
  try {
    return [...navigator.getGamepads()].filter(Boolean);
  } catch {
    return [];
  }
}

/** Gamepads, asked with each frame while there is one. While it is busy(), they drive the dialog that
 * is open; menu(): opens one.
 *
 * While a page listens for gamepads, Chromium polls the computer for them 250 times a second. So
 * after a minute without one, this listens for a part of the time only.
 */
export function listenToGamepads(keys, busy, menu) {
  let known = 0; // gamepads
  let seen = 0; // when the page was last opened or seen again
  const pushed = new Set(); // sticks, Start and Select
  const spent = new Set(); // what went down for a dialog: it plays only when it goes down again
  let guided = false; // did a gamepad drive a dialog in the last frame?
  const stick = (pad, axis, less, more) => {
    for (const [key, amount] of [[less, -pad.axes[axis]], [more, pad.axes[axis]]]) {
      const source = `stick ${pad.index} ${axis} ${key}`;
      const down = amount > (pushed.has(source) ? RELEASED : PUSHED);
      pushed[down ? "add" : "delete"](source);
      keys.set(key, source, down);
    }
  };
  const ask = () => {
    const pads = connected();
    for (const pad of pads) {
      const pressed = (button) => pad.buttons[button]?.pressed ?? false;
      const select = `select ${pad.index}`;
      const opens = pressed(SELECT) && !pushed.has(select);
      pushed[pressed(SELECT) ? "add" : "delete"](select);
      if (opens && !busy()) menu();
      const guides = busy();
      for (const [button, key] of Object.entries(PAD)) {
        const source = `pad ${pad.index} ${button}`;
        const down = pressed(button);
        if (guides && down && !spent.has(source) && guided) drive(key);
        if (guides && down) spent.add(source);
        if (!down) spent.delete(source);
        keys.set(key, source, down && !spent.has(source));
      }
      guided = guides;
      if (guides) continue;
      const start = `start ${pad.index}`;
      const down = pressed(START);
      if (down && !pushed.has(start)) keys.tap(B, HELD);
      pushed[down ? "add" : "delete"](start);
      if (pad.axes.length >= 2) {
        stick(pad, 0, LEFT, RIGHT);
        stick(pad, 1, UP, DOWN);
      }
    }
    if (pads.length < known) keys.releaseAll();
    known = pads.length;
    if (known) requestAnimationFrame(ask);
  };
  const found = () => {
    if (!known) ask();
  };
  const rest = () => {
    if (!known && performance.now() - seen > FIRST) removeEventListener("gamepadconnected", found);
  };
  const listen = () => {
    if (known || document.hidden) return;
    addEventListener("gamepadconnected", found);
    found(); // the browser may have reported one while nothing listened
    setTimeout(rest, LISTEN);
  };
  document.addEventListener("visibilitychange", () => {
    seen = performance.now();
    listen();
  });
  listen();
  setInterval(listen, LISTEN_EVERY);
}
