// The page: shows the worker's console, hands it the keys, and keeps house around it.

import * as archive from "./archive.js";
import { gif } from "./gif.js";
import { pixels } from "./glass.js";
import { Installer } from "./install.js";
import * as input from "./keys.js";
import { Screen } from "./screen.js";
import { fragmentOf, linked, puzzleFragment } from "./share.js";
import { Piezo } from "./sound.js";
import { Speech } from "./speech.js";
import { speak, text } from "./texts.js";

const SHOTS_MS = 30_000; // how far back a GIF reaches
const MOST_SHOTS = 300;
const NOTE_MS = 5000;

const by = (id) => document.getElementById(id);
speak(navigator.languages.map((code) => code.slice(0, 2).toLowerCase()));
const loading = fetchBundle();
const worker = new Worker("./worker.js", { type: "module" });
const screen = new Screen(by("screen"));
const piezo = new Piezo();
const speech = new Speech(by("speech"));
let shots = []; // [glass, ms]
let asked = 0;
const answers = new Map();

async function fetchBundle() {
  const answer = await fetch("./console.bin");
  if (!answer.ok) throw new Error(`console.bin cannot be had (${answer.status})`);
  return answer.blob();
}

/** Send the worker an order; a promise of what it answers. */
function ask(type, more = {}) {
  return new Promise((resolve, reject) => {
    answers.set(++asked, { resolve, reject });
    worker.postMessage({ type, id: asked, ...more });
  });
}

const told = {
  picture({ glass, brightness, at }) {
    by("status").hidden = true;
    screen.show(glass, brightness);
    shots.push([glass, at]);
    shots = shots.filter((shot) => at - shot[1] < SHOTS_MS).slice(-MOST_SHOTS);
  },
  tone: ({ hz, loudness }) => piezo.play(hz, loudness),
  words({ words, game, language }) {
    if (language !== document.documentElement.lang) speak([language]);
    by("screen").setAttribute("aria-label", words.replaceAll("\n", ". ") || text("dark"));
    speech.tell(words, game);
  },
  answer: ({ id, value }) => take(id)?.resolve(value),
  failed({ id, text }) {
    if (id) take(id)?.reject(new Error(text));
    else failed(text);
  },
  print: ({ line }) => console.log(line),
};

function take(id) {
  const answer = answers.get(id);
  answers.delete(id);
  return answer;
}

worker.onmessage = ({ data }) => told[data.type](data);
worker.onerror = (event) => failed(event.message || "the worker does not start");

function failed(why) {
  console.error(why);
  const last = why.trim().split("\n").at(-1);
  by("status").hidden = false;
  delete by("status").dataset.text;
  by("status").textContent = text("stopped", { why: last });
}

function note(sentence) {
  by("note").textContent = sentence;
  by("note").hidden = false;
  clearTimeout(note.timer);
  note.timer = setTimeout(() => (by("note").hidden = true), NOTE_MS);
}

// Keys

const keys = new input.Keys((key, down) => {
  piezo.wake();
  worker.postMessage({ type: down ? "press" : "release", key });
  document.querySelector(`[data-key="${key}"]`).classList.toggle("pressed", down);
  if (down && !calm.matches) navigator.vibrate?.(8);
});
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const buttons = [...document.querySelectorAll("[data-key]")].map((button) => [
  button,
  Number(button.dataset.key),
]);
const busy = ({ target }) =>
  document.querySelector("dialog[open]") || (target.closest("button") && !target.dataset.key);
input.listenToKeyboard(keys, busy);
input.listenToTouch(keys, by("cross"), buttons.filter(([, key]) => key >= input.A));
input.listenToClicks(keys, buttons);
input.listenToGamepads(keys);
addEventListener("blur", () => keys.releaseAll());
document.addEventListener("visibilitychange", () => {
  keys.releaseAll();
  ask("pause", { on: document.hidden });
});
addEventListener("pagehide", () => ask("pause", { on: true }));
addEventListener("pageshow", () => ask("pause", { on: document.hidden }));

// Size

/** As wide as its place: what is left between the case's edges, and beside the keys. */
function fit() {
  const glass = document.querySelector(".glass");
  const style = getComputedStyle(glass);
  const inside = glass.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  screen.fit(inside);
}
new ResizeObserver(fit).observe(document.querySelector(".glass"));
addEventListener("resize", fit);

// The menu

function download(data, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The time as part of a file's name. */
function stamp() {
  const time = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString();
  return time.slice(0, 19).replace("T", "-").replaceAll(":", "");
}

async function share() {
  const [game, puzzle] = await Promise.all([ask("game"), ask("puzzle")]);
  if (!game && !puzzle) return note(text("noGame"));
  const fragment = puzzle ? puzzleFragment(puzzle) : await fragmentOf(game);
  const link = `${location.href.split("#")[0]}#${fragment}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", url: link }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(link);
    note(text("copied"));
  } catch {
    setAddress(link);
    note(text("inBar"));
  }
}

function saveGif() {
  download(gif(shots.map(([glass, at]) => [pixels(glass), at])), `floe-${stamp()}.gif`, "image/gif");
}

async function backup() {
  const saves = await ask("saves");
  if (!Object.keys(saves).length) return note(text("noSaves"));
  download(await archive.pack(saves), `floe-saves-${stamp()}.zip`, "application/zip");
}

async function restore() {
  const [file] = by("file").files;
  by("file").value = "";
  if (!file) return;
  try {
    const saves = await archive.unpack(new Uint8Array(await file.arrayBuffer()));
    await ask("putSaves", { saves });
    by("visit").hidden = true;
    note(text("loaded", { count: Object.keys(saves).length, name: file.name }));
  } catch (error) {
    note(error.message);
  }
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

const menu = by("menu");
by("more").addEventListener("click", () => {
  keys.releaseAll();
  menu.showModal();
});
menu.addEventListener("close", () => document.activeElement?.blur());
menu.addEventListener("click", ({ target }) => target === menu && menu.close());
by("full").parentElement.hidden = !document.documentElement.requestFullscreen;
const choices = { share, gif: saveGif, backup, full: fullScreen, close() {} };
for (const [id, choice] of Object.entries(choices)) {
  by(id).addEventListener("click", () => {
    menu.close();
    choice();
  });
}
by("restore").addEventListener("click", () => {
  menu.close();
  by("file").click();
});
by("file").addEventListener("change", restore);

const installer = new Installer({ bundle: loading, download, stamp });
by("to-board").addEventListener("click", () => {
  menu.close();
  installer.show();
});

// A game or a puzzle from a link

/** Let the address be another one; plainAddress() has nothing of a link. */
function setAddress(address) {
  history.replaceState(null, "", address);
}
const plainAddress = () => location.pathname + location.search;

by("keep").addEventListener("click", async () => {
  await ask("keepGame");
  by("visit").hidden = true;
  setAddress(plainAddress());
});
by("leave").addEventListener("click", () => {
  setAddress(plainAddress());
  location.reload();
});
addEventListener("hashchange", () => location.reload());

// The start

async function start() {
  const [link, bundle] = await Promise.all([linked(location.hash), loading]);
  const { opened, stored } = await ask("start", { ...link, bundle, calm: calm.matches });
  if (link.game === "" || opened === false) note(text("badLink"));
  else if (!stored) note(text("notKept"));
  by("visit").hidden = !(opened && link.game);
  if ("puzzle" in link) setAddress(plainAddress()); // loaded anew the page begins with the title
  if (document.hidden) ask("pause", { on: true });
}

start()
  .then(() => navigator.serviceWorker?.register("./sw.js")) // only now: it fetches all once more
  .catch((error) => failed(error.message));

/** For tests: what is seen, pixel for pixel. */
window.floe = { screen, ask };
