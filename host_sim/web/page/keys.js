// Touch, keyboard and gamepad, as presses and releases of the console's six keys.

export const [UP, DOWN, LEFT, RIGHT, A, B] = [0, 1, 2, 3, 4, 5];
const KEYS = 6;

const KEYBOARD = {
  ArrowUp: UP, ArrowDown: DOWN, ArrowLeft: LEFT, ArrowRight: RIGHT,
  KeyW: UP, KeyS: DOWN, KeyA: LEFT, KeyD: RIGHT,
  Enter: A, NumpadEnter: A, Space: A, KeyZ: A,
  Escape: B, Backspace: B, KeyX: B,
};
const PRESSING = ["Enter", "NumpadEnter", "Space"];
// Of a standard gamepad: the four in the diamond, and the cross.
const PAD = { 0: A, 1: B, 2: A, 3: B, 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT };
const START = 9; // as B held, which is the pause in a game
const HELD = 900; // ms that the console takes as held, with some to spare
const [PUSHED, RELEASED] = [0.6, 0.4]; // how far out a stick counts as pushed, how far in as not
const DEAD = 0.18; // of the cross's width: its middle means no direction
const [LISTEN, LISTEN_EVERY] = [500, 3000]; // ms for which gamepads are listened for, and how often
const FIRST = 60_000; // ms after the page is opened or seen again: that long it listens all the time
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

/** Gamepads, asked with each frame while there is one; none plays while it is busy().
 *
 * While a page listens for gamepads, Chromium polls the computer for them 250 times a second. So
 * after a minute without one, this listens for a part of the time only.
 */
export function listenToGamepads(keys, busy) {
  let known = 0; // gamepads
  let seen = 0; // when the page was last opened or seen again
  const pushed = new Set(); // sticks, and Start
  const stick = (pad, axis, less, more) => {
    for (const [key, amount] of [[less, -pad.axes[axis]], [more, pad.axes[axis]]]) {
      const source = `stick ${pad.index} ${axis} ${key}`;
      const down = amount > (pushed.has(source) ? RELEASED : PUSHED);
      pushed[down ? "add" : "delete"](source);
      keys.set(key, source, down);
    }
  };
  const ask = () => {
    const pads = [...navigator.getGamepads()].filter(Boolean);
    for (const pad of busy() ? [] : pads) {
      for (const [button, key] of Object.entries(PAD)) {
        keys.set(key, `pad ${pad.index} ${button}`, pad.buttons[button]?.pressed ?? false);
      }
      const start = `start ${pad.index}`;
      const down = pad.buttons[START]?.pressed ?? false;
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
