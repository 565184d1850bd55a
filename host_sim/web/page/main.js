// The page: shows the worker's console, passes it the keys, and connects everything around it.

import { hideBar, note, showBar } from "./bars.js";
import { download, stamp } from "./download.js";
import { listenToGamepads } from "./gamepads.js";
import { gif } from "./gif.js";
import { pixels } from "./glass.js";
import { How } from "./how.js";
import { Installer } from "./install.js";
import { Keeping } from "./keeping.js";
import * as input from "./keys.js";
import * as links from "./link.js";
import { makeMenu } from "./menu.js";
import { OwnKeys } from "./own_keys.js";
import { offerInstall } from "./offer.js";
import { Saves } from "./saves.js";
import { Screen } from "./screen.js";
import { Piezo } from "./sound.js";
import { listenToQuestions, say } from "./speech.js";
import { speak, text } from "./texts.js";
import * as update from "./update.js";
import { WorkerLink } from "./worker_link.js";

const SHOTS_MS = 30_000; // how far back a GIF reaches
const MOST_SHOTS = 300;
const LONGEST_LINK = 50_000; // letters that are read of an address
const BUNDLE = new URL("./console.bin", import.meta.url);

const by = (id) => document.getElementById(id);
const { floeStart } = window; // see start.js
speak(navigator.languages.map((code) => code.slice(0, 2).toLowerCase()));
const loading = fetchBundle();
const screen = new Screen(by("screen"));
const piezo = new Piezo();
let shots = []; // [glass, ms]

class Missing extends Error {}
class Portal extends Error {}

/** Load the bundle, and report the progress; Missing if it cannot be loaded. */
async function fetchBundle() {
  const answer = await fetch(BUNDLE).catch((error) => ({ status: error.message }));
  if (!answer.ok) throw new Missing(`${BUNDLE.pathname}: ${answer.status}`);
  if (/html/.test(answer.headers.get("Content-Type"))) throw new Portal();
  const all = Number(answer.headers.get("Content-Length"));
  const parts = [];
  let come = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    come += value.length;
    if (all) floeStart.progress(Math.min(1, come / all));
  }
}

const link = new WorkerLink(
  {
    picture({ glass, brightness, at }) {
      floeStart.done();
      screen.show(glass, brightness);
      shots.push([glass, at]);
      shots = shots.filter((shot) => at - shot[1] < SHOTS_MS).slice(-MOST_SHOTS);
    },
    tone: ({ hz, loudness }) => piezo.play(hz, loudness),
    words({ words, game, language, said }) {
      if (language !== document.documentElement.lang) speak([language]);
      by("screen").setAttribute("aria-label", words.replaceAll("\n", ". ") || text("dark"));
      say(by("speech"), said);
      how.follow(language, game).then(links.sayNew);
      if (game) keeping.ask();
    },
    linked: ({ game }) => links.yourMove(game),
    keeping: ({ state }) => keeping.be(state),
    choose: () => keeping.choose(),
    print: ({ line }) => console.log(line),
  },
  failed,
);
const saves = new Saves(link);
const how = new How(link);
const keeping = new Keeping(link, () => saves.toFile());
link.worker.addEventListener("error", (event) => {
  if (event.message) failed(event.message);
  else floeStart.missing(); // one of its modules
});

/** The console cannot continue. A link is dropped, because it might break the next start, too. */
function failed(why) {
  console.error(why);
  links.setAddress(links.plainAddress());
  floeStart.stopped(why.trim().split("\n").at(-1));
}

// Keys

const keys = new input.Keys((key, down) => {
  piezo.wake();
  link.send(down ? "press" : "release", { key });
  document.querySelector(`[data-key="${key}"]`).classList.toggle("pressed", down);
  if (down && !calm.matches) navigator.vibrate?.(8);
});
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const buttons = [...document.querySelectorAll("[data-key]")].map((button) => [
  button,
  Number(button.dataset.key),
]);
const inDialog = () => document.querySelector("dialog[open]") !== null;
const ownKeys = new OwnKeys();
input.listenToKeyboard(keys, inDialog, ownKeys);
input.listenToTouch(keys, by("cross"), buttons.filter(([, key]) => key >= input.A));
input.listenToClicks(keys, buttons);
input.listenToTaps(by("screen"), (x, y) => {
  piezo.wake();
  link.send("tap", { x, y });
});
listenToGamepads(keys, inDialog, () => by("more").click());
const ask = async (question) => say(by("speech"), await link.ask("answer", { question }));
const asking = document.querySelectorAll("[data-ask]");
listenToQuestions(ask, asking, ({ code }) => inDialog() || ownKeys.of(code) !== undefined);
addEventListener("blur", () => keys.releaseAll());
document.addEventListener("visibilitychange", () => {
  keys.releaseAll();
  link.ask("pause", { on: document.hidden });
});
addEventListener("pagehide", () => link.ask("pause", { on: true }));
addEventListener("pageshow", () => link.ask("pause", { on: document.hidden }));

// Size

const panel = document.querySelector(".panel");
const fit = () => screen.fit(panel.clientWidth);
new ResizeObserver(fit).observe(panel);
addEventListener("resize", fit); // another screen may have pixels of a different size

// The menu

function saveGif() {
  download(gif(shots.map(([glass, at]) => [pixels(glass), at])), `floe-${stamp()}.gif`, "image/gif");
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

const keep = () => link.ask("pause", { on: true });
const renew = () => update.renew(keep);
const installer = new Installer({ bundle: loading, download, stamp, renew });
by("full").parentElement.hidden = !document.documentElement.requestFullscreen;
makeMenu(
  async () => {
    keys.releaseAll();
    by("take-back").parentElement.hidden = !(await link.ask("canTakeBack"));
  },
  {
    share: () => links.share(link),
    gif: saveGif,
    backup: () => saves.toFile(),
    restore: () => saves.choose(),
    "add-game": () => saves.chooseGame(),
    "take-back": () => saves.takeBack(),
    "to-board": () => installer.show(),
    "install-page": offerInstall(by("install-page").parentElement),
    "how-to": () => how.show(),
    embed: links.copyEmbedding,
    "own-key": () => ownKeys.show(),
    full: fullScreen,
    close() {},
  },
);

addEventListener("hashchange", () => location.reload());

// The start

async function start() {
  const [, added] = /^#add=([a-z][a-z0-9]{1,11})$/.exec(location.hash) ?? [];
  const named = added ? "" : (location.hash + location.search).slice(0, LONGEST_LINK);
  const found = await link.ask("start", { link: named, bundle: await loading, calm: calm.matches });
  links.sayFound(found);
  if (added) {
    links.setAddress(links.plainAddress());
    saves.fetchGame(added);
  }
  if (document.hidden) link.ask("pause", { on: true });
  update.install(keep); // only now: it fetches all once more
}

start().catch((error) => {
  if (error instanceof Missing) floeStart.missing();
  else if (error instanceof Portal) floeStart.portal();
  else failed(error.message);
});

/** For tests: the visible pixels, and the place of the page's files. */
window.floe = { screen, ask: (...order) => link.ask(...order), base: import.meta.url };
