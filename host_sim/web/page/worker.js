// Runs the console in a worker, and lends it the time. page <-> worker: see the two lists below.

import { Console, FILES, PICTURE, RESTART, TONE, unpack } from "./console.js";
import * as store from "./store.js";

const SHORTEST = 50; // ms and steps that a key stays down at least, so that no press is missed
const FEWEST = 3;
const TELL = 300; // ms between a new picture and telling what is written on it then

let machine;
let calm = false; // does the player want nothing to move?
const languages = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
let keeping = true; // are saves stored? Not while a game from a link is only looked at.
let paused = false;
let now = 0;
let since = 0;
let timer = 0;
let telling = 0;
const down = new Map(); // by key, when it went down, the steps since, and whether it may go up

// Waiting for no time at all: timers would wait for 4 ms.
const soon = new MessageChannel();
soon.port1.onmessage = () => turn();

function clock() {
  const time = performance.now();
  now += time - since;
  since = time;
  return Math.floor(now);
}

function turn() {
  timer = 0;
  if (paused) return;
  try {
    releaseKeys();
    const wait = machine.step(clock());
    if (wait === RESTART) machine.boot(languages, calm);
    const news = machine.news();
    if (news & PICTURE) showPicture();
    if (news & TONE) postMessage({ type: "tone", ...machine.tone });
    if (news & FILES && keeping) store.put(machine.saves());
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
  postMessage({ type: "picture", glass, brightness, at: Math.floor(now) });
  telling ||= setTimeout(tell, TELL);
}

function tell() {
  telling = 0;
  const [words, game, language] = [machine.words(), machine.game(), machine.language()];
  postMessage({ type: "words", words, game, language });
}

/** Look at the console now, and not when it asked to be called. */
function hurry() {
  if (timer) {
    clearTimeout(timer);
    turn();
  }
}

// What the page may send, by the name `type`; what is returned is sent back under the message's id.
const orders = {
  async start({ game, puzzle, bundle, ...player }) {
    calm = player.calm;
    const [files, saves] = await Promise.all([unpack(bundle.stream()), store.get()]);
    machine = await Console.load(files, (line) => postMessage({ type: "print", line }));
    machine.putSaves(saves);
    machine.boot(languages, calm);
    let opened = null;
    if (game) opened = machine.openGame(game);
    if (puzzle !== undefined) opened = machine.openPuzzle(puzzle);
    keeping = store.ours && !(game && opened);
    since = performance.now();
    turn();
    return { opened, stored: store.ours };
  },

  press({ key }) {
    down.set(key, { at: performance.now(), steps: 0, over: false });
    machine?.press(key);
    hurry();
  },

  release({ key }) {
    if (down.has(key)) down.get(key).over = true;
    hurry();
  },

  async pause({ on }) {
    if (!machine || on === paused) return;
    if (on) {
      machine.keep();
      if (keeping) await store.put(machine.saves());
    }
    paused = on;
    since = performance.now();
    if (!on && !timer) turn();
  },

  game() {
    return machine.game();
  },

  puzzle() {
    return machine.puzzle();
  },

  saves() {
    machine.keep();
    return machine.saves();
  },

  /** Take other saves, and start anew with them. */
  async putSaves({ saves }) {
    machine.putSaves({ ...machine.saves(), ...saves });
    keeping = store.ours;
    if (keeping) await store.put(machine.saves());
    machine.boot(languages, calm);
  },

  /** From now on a game from a link is the player's own. */
  async keepGame() {
    keeping = store.ours;
    machine.keep();
    if (keeping) await store.put(machine.saves());
  },
};

onmessage = async ({ data }) => {
  try {
    const value = await orders[data.type](data);
    if (data.id) postMessage({ type: "answer", id: data.id, value });
  } catch (error) {
    postMessage({ type: "failed", id: data.id, text: String(error.message || error) });
  }
};
