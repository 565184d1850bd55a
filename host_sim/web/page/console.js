// The console itself: MicroPython with the firmware and the kernels, anywhere that has WebAssembly.
// Nothing here knows of a screen: worker.js runs it in a page, tests run it in Node.

import { COLUMNS, HEIGHT } from "./glass.js";
import { loadMicroPython } from "./micropython.js";

const HEAP = 1 << 20; // it grows where that is not enough
const PYSTACK = 16 << 10; // words
const WASM_PAGE = 1 << 16;
export const RESTART = -2;
export const [PICTURE, TONE, FILES] = [1, 2, 4];
const [SAVES, INCOMING] = ["/saves", "/incoming"]; // see page_console.py and incoming.py

/** The files of a bundle by path; see tools/build/web/bundle.py. */
export async function unpack(stream) {
  const plain = stream.pipeThrough(new DecompressionStream("gzip"));
  const data = new Uint8Array(await new Response(plain).arrayBuffer());
  const listed = new DataView(data.buffer).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + listed)));
  const files = new Map();
  let at = 4 + listed;
  for (const [path, length] of list) {
    files.set(path, data.subarray(at, at + length));
    at += length;
  }
  return files;
}

/** MicroPython with all modules of a bundle, and its memory, which it does not export. */
export async function startMicroPython(files, print) {
  const wasm = files.get("micropython.wasm");
  const { instantiate, instantiateStreaming } = WebAssembly;
  let memory;
  const ours = async (source, imports) => {
    // Meanwhile something else may start a compiled module, as Node's fetch does.
    if (source instanceof WebAssembly.Module) return instantiate(source, imports);
    const result = await instantiate(wasm, imports);
    memory = result.instance.exports.memory;
    return result;
  };
  WebAssembly.instantiate = WebAssembly.instantiateStreaming = ours;
  try {
    const options = { heapsize: HEAP, pystack: PYSTACK, stdout: print, stderr: print };
    // What it would fetch is here already; in Node it would read a file.
    const node = globalThis.process?.versions?.node;
    options.url = node ? import.meta.url : "data:application/wasm,";
    const python = await loadMicroPython(options);
    for (const [path, data] of files) {
      if (path.startsWith("lib/")) writeFile(python.FS, `/${path}`, data);
    }
    return { python, memory };
  } finally {
    Object.assign(WebAssembly, { instantiate, instantiateStreaming });
  }
}

/** The bytes that a shared WebAssembly module needs: its section dylink.0, part 1. */
function bytesWanted(module) {
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  const bytes = new Uint8Array(section);
  let value = 0;
  for (let at = 2, shift = 0; ; at++, shift += 7) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return value;
  }
}

/** The kernels by symbol, working on MicroPython's memory. */
function startKernels(wasm, memory, allocate) {
  const module = new WebAssembly.Module(wasm);
  const base = (allocate(bytesWanted(module) + 15) + 15) & ~15;
  const number = (value) => new WebAssembly.Global({ value: "i32", mutable: false }, value);
  const env = { memory, __memory_base: number(base), __table_base: number(0) };
  return { ...new WebAssembly.Instance(module, { env }).exports };
}

export function writeFile(FS, path, data) {
  const folders = path.split("/").slice(1, -1);
  let folder = "";
  for (const each of folders) {
    folder += `/${each}`;
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  }
  FS.writeFile(path, data);
}

/** The files in a folder, by name. */
export function filesIn(FS, folder) {
  const files = {};
  for (const name of FS.readdir(folder)) {
    if (name !== "." && name !== "..") files[name] = FS.readFile(`${folder}/${name}`);
  }
  return files;
}

/** Make these the only files in a folder. */
export function putFiles(FS, folder, files) {
  for (const name of Object.keys(filesIn(FS, folder))) FS.unlink(`${folder}/${name}`);
  for (const [name, data] of Object.entries(files)) FS.writeFile(`${folder}/${name}`, data);
}

export class Console {
  /** A machine with all modules in its file system; boot() switches the console on. */
  static async load(files, print = console.log) {
    const { python, memory } = await startMicroPython(files, print);
    const allocate = python._module._malloc;
    const kernels = startKernels(files.get("kernels.wasm"), memory, allocate);
    /** Those of an added game, from a file, too. */
    kernels.add = (path) => {
      const more = startKernels(python.FS.readFile(path), memory, allocate);
      Object.assign(kernels, { ...more, ...kernels });
    };
    python.registerJsModule("kernels", kernels);
    for (const folder of [SAVES, INCOMING]) python.FS.mkdir(folder);
    return new Console(python, memory);
  }

  constructor(python, memory) {
    this.python = python;
    this.memory = memory;
    this.FS = python.FS;
  }

  /** Switch on; languages: what the player reads; calm: whether nothing is to move; seed: what
   * every layout gets, -1 for chance. */
  boot(languages, calm = false, seed = -1) {
    this.python.runPython("from host_sim.web import page_console");
    const { PageConsole } = this.python.globals.get("page_console");
    const page = PageConsole(seed, languages.join(" "), calm);
    this.board = page.board;
    this.display = this.board.display;
    this.glassAt = page.glass;
    // Looked up once: each access from JavaScript gives a new object.
    this.copyGlass = page.look;
    /** Do what is due at a time; returns the ms until more is due, -1 for ever, or RESTART. */
    this.step = page.step;
    /** What has changed since the last call: the sum of PICTURE, TONE and FILES. */
    this.news = page.news;
    /** What is written on the display, a line for each of its lines. */
    this.words = page.words;
    /** What is new, as sentences; "" if nothing is. */
    this.said = page.said;
    /** The keys and the rules of all games, as JSON. */
    this.howToPlay = page.how_to_play;
    /** The moves of the game under way in words, as JSON. */
    this.moves = page.moves;
    /** Show the position after a number of moves. */
    this.lookBack = page.look_back;
    /** Go to what is at a point of the display; returns whether A then chooses it. */
    this.touch = page.touch;
    /** What is on the "board", or the "targets" that the cursor can go to. */
    this.answer = page.answer;
    /** The code of its language. */
    this.language = page.language;
    /** The game under way as a record, "" if there is none. */
    this.game = page.game;
    /** The same as a link shares it, as JSON, "" if there is none. */
    this.linked = page.linked;
    /** Open what a link names; returns as JSON what that is. */
    this.follow = page.follow;
    /** The puzzle that is shown, as "fish 17", "" if none is. */
    this.puzzle = page.puzzle;
    /** The result of a game of the day as a text, "" if none is shown. */
    this.dailyResult = page.daily_result;
    this.checkIncoming = page.check;
    /** Save pending changes now. */
    this.keep = page.keep;
    this.press = this.board.press;
    this.release = this.board.release;
  }

  /** The piezo's tone in Hz, 0 for silence, and how loud it is, 0 to 1. */
  get tone() {
    return { hz: this.board.buzzer, loudness: this.board.loudness };
  }

  /** The display's contents for glass.js, and its brightness. */
  look() {
    this.copyGlass();
    const glass = new Uint8Array(this.memory.buffer, this.glassAt, COLUMNS + HEIGHT);
    return { glass: glass.slice(), brightness: this.display.brightness };
  }

  /** The files of the simulated flash, by name. */
  saves() {
    return filesIn(this.FS, SAVES);
  }

  /** What each of these files is: its kind, "" if no console wrote it; a game's title and moves. */
  check(saves) {
    putFiles(this.FS, INCOMING, saves);
    const lines = this.checkIncoming().split("\n").filter(Boolean);
    return lines.map((line) => {
      const [name, kind, title, moves] = line.split("\t");
      return { name, kind, title, moves: Number(moves) };
    });
  }

  /** Make these the only saves. */
  putSaves(saves) {
    putFiles(this.FS, SAVES, saves);
  }
}
