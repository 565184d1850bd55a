// Runs the console in a worker, and passes it the time. page <-> worker: see the two lists below.

import { Console, FILES, PICTURE, RESTART, TONE, unpack } from "./console.js";
import { OwnSaves } from "./own_saves.js";

const SHORTEST = 50; // the least ms and steps that a key stays down, so that no press is missed
const FEWEST = 3;
const LONGEST = 60; // the most ms of a step while a key is down: a busy browser must not repeat it
const A = 4; // its key
const LOOK_AGAIN = 300; // ms between two looks whether another tab has been closed
const REPORT_AFTER = 150; // ms between a new picture and its sentences

let machine;
let calm = false; // does the player want reduced motion?
const languages = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
const own = new OwnSaves((message) => postMessage(message), restart);
let paused = false;
let now = 0;
let since = 0;
let timer = 0;
let reporting = 0;
let saving = Promise.resolve(); // of the last saves
let spokenWords = ""; // the last spoken words
let pressed = true; // has a key been used since?
let last = { glass: [], brightness: -1 }; // what was shown last
const down = new Map(); // by key, when it went down, the steps since, and whether it may go up

// Continue at once: timers would wait for 4 ms.
const soon = new MessageChannel();
soon.port1.onmessage = () => turn();

function clock() {
  const time = performance.now();
  now += down.size ? Math.min(time - since, LONGEST) : time - since;
  since = time;
  return Math.floor(now);
}

/** Switch the console on, with other saves if there are some. */
function restart(saves) {
  if (saves) machine.putSaves(saves);
  machine.boot(languages, calm);
  pressed = true;
  own.begin(machine);
}

function turn() {
  timer = 0;
  if (paused) return;
  if (own.elsewhere && last.glass.length) {
    since = performance.now(); // no time passes
    timer = setTimeout(turn, LOOK_AGAIN);
    return;
  }
  try {
    releaseKeys();
    const wait = machine.step(clock());
    if (wait === RESTART) restart();
    const news = machine.news();
    if (news & PICTURE) showPicture();
    if (news & TONE) postMessage({ type: "tone", ...machine.tone });
    if (news & FILES) saving = own.save();
    if (wait > 0) timer = setTimeout(turn, wait);
    else soon.port2.postMessage(null);
  } catch (error) {
    postMessage({ type: "failed", text: String(error.message || error) });
  }
}

function releaseKeys() {
  for (const [key, press] of down) {
    if (press.over && press.steps >= FEWEST && performance.now() - press.at >= SHORTEST) {
      down.delete(key);
      machine.release(key);
    }
    press.steps++;
  }
}

function showPicture() {
  const { glass, brightness } = machine.look();
  // The console sends its display the same picture again and again, in case it was reset.
  const known = brightness === last.brightness && glass.every((byte, at) => byte === last.glass[at]);
  if (known && !pressed) return;
  last = { glass, brightness };
  postMessage({ type: "picture", glass, brightness, at: Math.floor(now) });
  if (!reporting && (pressed || machine.words() !== spokenWords)) {
    reporting = setTimeout(report, REPORT_AFTER);
  }
}

/** Report what is new; text that only blinks, with the same words and no key pressed, is not. */
function report() {
  reporting = 0;
  const words = machine.words();
  if (words === spokenWords && !pressed) return;
  [spokenWords, pressed] = [words, false];
  const [game, language] = [machine.game(), machine.language()];
  postMessage({ type: "words", words, game, language, said: machine.said() });
  const shared = linked();
  saving.then(() => postMessage({ type: "linked", game: shared })); // a link comes after its move is kept
}

const linked = () => JSON.parse(machine.linked() || "null");

/** Step the console now, not when it asked to be called. */
function hurry() {
  if (timer) {
    clearTimeout(timer);
    turn();
  }
}

/** Open what a link names; returns what that is: see PageConsole.follow(). */
function follow(link) {
  try {
    return JSON.parse(machine.follow(link));
  } catch (error) {
    console.error(error);
    restart(own.stored); // the game may be among the saves already
    return { kind: "bad" };
  }
}

// What the page may send, by the name `type`; what is returned is sent back under the message's id.
const orders = {
  async start({ link, bundle, ...player }) {
    calm = player.calm;
    const [files] = await Promise.all([unpack(bundle.stream()), own.read()]);
    machine = await Console.load(files, (line) => postMessage({ type: "print", line }));
    restart(own.stored); // what was read first may be out of date by now
    const found = follow(link);
    since = performance.now();
    turn();
    return found;
  },

  press({ key }) {
    pressed = true;
    clock(); // the time until now counts in full
    down.set(key, { at: performance.now(), steps: 0, over: false });
    machine?.press(key);
    hurry();
  },

  release({ key }) {
    pressed = true;
    if (down.has(key)) down.get(key).over = true;
    hurry();
  },

  /** A tap on the display: a tap of A, if it chooses something there. */
  tap({ x, y }) {
    if (!machine?.touch(x, y)) return hurry();
    orders.press({ key: A });
    orders.release({ key: A });
  },

  async pause({ on }) {
    if (!machine || on === paused) return;
    paused = on;
    since = performance.now();
    if (on) {
      machine.keep();
      await own.save();
    } else if (!timer) turn();
  },

  howToPlay: () => machine.howToPlay(),
  moves: () => machine.moves(),
  lookBack({ after }) {
    machine.lookBack(after);
    hurry();
  },
  answer: ({ question }) => machine.answer(question),
  game: () => machine.game(),
  linked,
  puzzle: () => machine.puzzle(),
  dailyResult: () => machine.dailyResult(),

  saves() {
    machine.keep();
    return own.all();
  },

  /** What saves are, by name, and which there are already: see host_sim/web/incoming.py. */
  check({ saves }) {
    machine.keep();
    const there = own.all();
    return machine.check(saves).map((each) => ({ ...each, there: each.name in there }));
  },

  async load({ saves, old }) {
    machine.keep();
    await own.load(saves, old);
  },

  takeBack: () => own.takeBack(),
  canTakeBack: () => own.canTakeBack(),
  retry: () => own.retry(),
  choose: ({ here }) => own.choose(here),
};

onmessage = async ({ data }) => {
  try {
    const value = await orders[data.type](data);
    if (data.id) postMessage({ type: "answer", id: data.id, value });
  } catch (error) {
    postMessage({ type: "failed", id: data.id, text: String(error.message || error) });
  }
};
