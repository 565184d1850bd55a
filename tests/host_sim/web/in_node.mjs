// Runs the page's console in Node, without a page.
//
//     in_node.mjs FOLDER script PATH ARGUMENT ...     a Python script, on the page's MicroPython
//     in_node.mjs FOLDER frames STEPS                 every frame of a script of keys
//     in_node.mjs FOLDER words STEPS MS               the texts after a script that begins after MS
//     in_node.mjs FOLDER saves STEPS                  what is saved then, by name, as JSON
//     in_node.mjs FOLDER again STEPS                  the frames of another console on these saves
//     in_node.mjs FOLDER think LINK MOVES             ms of the processor for each of so many moves
//                                                     of machines, a line each
//     in_node.mjs FOLDER beside                       start it while another WebAssembly module starts
//
// FOLDER has the page's modules, as `make web` made them. STEPS is what host_sim.key_script.parse()
// gives, as JSON; time passes as in host_sim.headless.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, what, ...rest] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${folder}/${name}`));
const { Console, PICTURE, RESTART, unpack } = await load("console.js");
const { pixels } = await load("glass.js");

const BUSY = 20;
const GAP = 60;
const START = 400;
const SEED = 1;
const THINKING = 8; // steps without a pause: a move is not thought of in less

async function newConsole() {
  const files = await unpack(new Blob([readFileSync(`${folder}/console.bin`)]).stream());
  return Console.load(files);
}

/** Switch on, and play steps after some ms; calls seen(frame) for every frame that is new. */
function play(machine, steps, seen, begin = GAP + START) {
  machine.boot(["en"], false, SEED);
  let now = 0;
  let last = "";
  const wait = (ms) => {
    const ends = now + ms;
    while (now < ends) {
      const due = machine.step(now);
      if (due === RESTART) throw new Error("the console restarted");
      if (machine.news() & PICTURE) {
        const frame = pixels(machine.look().glass).join("");
        if (frame !== last) seen(frame);
        last = frame;
      }
      now += due <= 0 ? BUSY : Math.min(due, ends - now);
    }
  };
  wait(begin);
  for (const [keys, ms] of steps) {
    for (const key of keys) machine.press(key);
    wait(ms);
    for (const key of keys) machine.release(key);
    if (keys.length) wait(GAP);
  }
  machine.keep();
}

const tasks = {
  async script(path, ...words) {
    const { python } = await newConsole();
    python.runPython(`import sys\nsys.argv[:] = ${JSON.stringify(["script", ...words])}`);
    python.runPython(readFileSync(path, "utf8"));
  },
  async frames(steps) {
    play(await newConsole(), JSON.parse(steps), (frame) => console.log(frame));
  },
  async words(steps, begin) {
    const machine = await newConsole();
    play(machine, JSON.parse(steps), () => {}, Number(begin));
    console.log(machine.words());
  },
  async saves(steps) {
    const machine = await newConsole();
    play(machine, JSON.parse(steps), () => {});
    const texts = {};
    for (const [name, data] of Object.entries(machine.saves())) {
      texts[name] = new TextDecoder().decode(data);
    }
    console.log(JSON.stringify(texts));
  },
  async again(steps) {
    const first = await newConsole();
    play(first, JSON.parse(steps), () => {});
    const second = await newConsole();
    second.putSaves(first.saves());
    play(second, [], (frame) => console.log(frame));
  },
  async think(link, moves) {
    const machine = await newConsole();
    machine.boot(["en"], false, SEED);
    machine.step(0);
    if (!JSON.parse(machine.follow(link)).kind) throw new Error("no game");
    for (let now = 0, told = 0; told < Number(moves); ) {
      const began = process.cpuUsage();
      let slices = 0;
      let due = 0;
      while (due <= 0) {
        due = machine.step((now += 5));
        slices++;
      }
      const { user, system } = process.cpuUsage(began);
      if (slices >= THINKING) {
        console.log(Math.round((user + system) / 1000));
        told++;
      }
      now += due;
    }
  },
  async beside() {
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // "\0asm", version 1
    const module = await WebAssembly.compile(empty);
    let started = false;
    const console = newConsole().finally(() => (started = true));
    while (!started) {
      await WebAssembly.instantiate(module);
      await new Promise(setImmediate);
    }
    await console;
  },
};

await tasks[what](...rest);
