// Floe on a board, from the page: what `floe flash`, `floe backup` and `floe restore` do, by the
// same Python, over the browser's own serial ports.

import * as archive from "./archive.js";
import { filesIn, putFiles, startMicroPython, unpack, writeFile } from "./console.js";
import { PlainRepl, RawRepl } from "./raw_repl.js";
import { put, text } from "./texts.js";

const [BUILD, SAVES] = ["/build", "/board_saves"]; // see tools/board/flasher/in_page.py
const CHIPS = ["rp2040", "rp2350"]; // see tools/build/chips.py
const MOST_LETTERS = 20_000; // of what a board prints that are kept in view
const CTRL = { c: "\x03", d: "\x04" };

const by = (id) => document.getElementById(id);

const address = (chip) => new URL(`./${chip}.bin`, import.meta.url);

/** A sentence about a board, with the dialog's options in place of the command's. */
export const inPage = (sentence) =>
  sentence
    .replace("with `mpremote rm`, or --wipe-saves", () => `or choose “${text("wipeSaves")}”`)
    .replace("--pins sends Floe's", () => `“${text("sendPins")}”`);

/** The dialog; bundle: what the page's worker loads too; download(data, name, type), stamp();
 * renew(): loads the newest version of the page. */
export class Installer {
  constructor({ bundle, download, stamp, renew }) {
    this.bundle = bundle;
    this.download = download;
    this.stamp = stamp;
    this.dialog = by("board");
    this.repl = null;
    this.stopped = false; // was the dialog closed during work?
    this.cut = false; // was the cable pulled while Floe was sent?
    const click = (id, action) => by(id).addEventListener("click", action);
    click("board-close", () => this.dialog.close());
    click("board-reload", renew);
    click("install", () => this.flash());
    click("board-backup", () => this.backup());
    click("board-restore", () => by("board-file").click());
    click("board-clock", () => this.#work((page) => page.set_clock()));
    click("talk", () => this.talk());
    for (const [key, letter] of Object.entries(CTRL)) {
      click(`ctrl-${key}`, () => this.repl?.type(letter));
    }
    by("board-file").addEventListener("change", () => this.restore());
    by("repl").addEventListener("submit", (event) => this.#typed(event));
    this.dialog.addEventListener("close", () => {
      this.stopped = this.busy;
      this.link?.cancel();
      this.#hush();
    });
    navigator.serial?.addEventListener("connect", () => this.#goOn());
    const here = "serial" in navigator;
    by("board-here").hidden = !here;
    const otherwise = isSecureContext ? "noSerial" : "needsHttps";
    put(by("board-words"), here ? "boardWords" : otherwise);
  }

  /** Open the dialog; by the time that a button is pressed Python is there. */
  show() {
    this.dialog.showModal();
    if (!("serial" in navigator)) return;
    this.python ??= this.#load();
    // From now on the service worker has them: a board can be flashed without a net.
    for (const chip of CHIPS) fetch(address(chip)).then((answer) => answer.blob()).catch(() => {});
  }

  async #load() {
    const files = await unpack((await this.bundle).stream());
    const { python } = await startMicroPython(files, (line) => console.log(line));
    for (const folder of [BUILD, SAVES]) python.FS.mkdir(folder);
    python.runPython("from tools.board.flasher import in_page");
    return python;
  }

  // What there is to do

  async flash() {
    const asked = ["wipe-saves", "send-pins", "dry-run"].map((id) => by(id).checked);
    asked.push(by("which-board").value);
    const { failed, broken } = await this.#work((page) => page.flash(...asked));
    this.cut = Boolean(failed && broken && this.dialog.open);
  }

  async backup() {
    const python = await this.python;
    putFiles(python.FS, SAVES, {});
    const { failed } = await this.#work((page) => page.take_saves());
    const saves = filesIn(python.FS, SAVES);
    if (failed || !Object.keys(saves).length) return;
    const name = `floe-saves-${this.stamp()}.zip`;
    this.download(await archive.pack(saves), name, "application/zip");
    const count = Object.keys(saves).length;
    this.say(`${count === 1 ? "1 save is" : `${count} saves are`} kept in ${name}; the board restarts.`);
  }

  async restore() {
    const [file] = by("board-file").files;
    by("board-file").value = "";
    if (!file) return;
    try {
      const saves = await archive.unpack(file);
      putFiles((await this.python).FS, SAVES, saves);
    } catch (error) {
      return this.say(error.message);
    }
    await this.#work((page) => page.put_saves());
  }

  /** Go on by itself when the board is back. */
  #goOn() {
    if (!this.cut || this.busy || !this.dialog.open) return;
    this.cut = false;
    this.say(text("back"));
    this.flash();
  }

  /** Let Python work with the board: what is in the way, and whether the connection broke. */
  async #work(work) {
    if (this.busy) return { failed: true, broken: false };
    this.#be(true);
    this.stopped = false;
    try {
      await this.#hush();
      const python = await this.python;
      const port = await this.#port(python);
      if (!port) return { failed: true, broken: false };
      this.link = new RawRepl(port);
      const page = python.globals.get("in_page").InPage(this.link, this.#page(python));
      const failed = await work(page);
      if (failed) this.say(this.stopped ? text("stopped") : failed);
      return { failed, broken: this.link.broken };
    } catch (error) {
      console.error(error);
      this.say(String(error.message || error));
      return { failed: true, broken: false };
    } finally {
      const { link } = this;
      this.link = null;
      await link?.close();
      this.#be(false);
    }
  }

  /** The one board that the page may use already, or the one that is chosen now; null if none. */
  async #port(python) {
    const vendor = python.globals.get("in_page").ports.RASPBERRY_PI;
    const here = (port) => port.connected !== false && port.getInfo().usbVendorId === vendor;
    let known;
    try {
      known = (await navigator.serial.getPorts()).filter(here);
    } catch {
      this.say(text("noPorts")); // the page is embedded in another
      return null;
    }
    if (known.length === 1) return known[0];
    try {
      return await navigator.serial.requestPort({ filters: [{ usbVendorId: vendor }] });
    } catch {
      this.say(python.globals.get("in_page").ports.NONE);
      return null;
    }
  }

  /** What Python reports, and asks for. */
  #page(python) {
    return {
      now: () => {
        const now = new Date();
        const day = [now.getFullYear(), now.getMonth() + 1, now.getDate(), (now.getDay() + 6) % 7];
        return [...day, now.getHours(), now.getMinutes(), now.getSeconds()].join(" ");
      },
      say: (sentence) => this.say(sentence),
      progress: (path, sent, total) => {
        by("board-progress").max = total || 1;
        by("board-progress").value = sent;
        by("board-path").textContent = path;
      },
      build: async (chip) => {
        try {
          const answer = await fetch(address(chip));
          by("board-reload").parentElement.hidden = answer.status !== 404;
          if (answer.status === 404) return text("gone");
          if (!answer.ok) throw new Error(answer.status);
          for (const [path, data] of await unpack(answer.body)) {
            writeFile(python.FS, `${BUILD}/${path}`, data);
          }
          return "";
        } catch (error) {
          return `What is to be sent cannot be fetched (${error.message}): check the net, and retry.`;
        }
      },
    };
  }

  // The console for the curious

  async talk() {
    if (this.repl) return this.#hush();
    const port = await this.#port(await this.python);
    if (!port) return;
    const print = (more) => {
      const out = by("repl-out");
      const whole = out.textContent + more.replace(/\r|\x1b\[[0-9;]*[A-Za-z]/g, "");
      out.textContent = whole.replace(/[^\n]\x08/g, "").slice(-MOST_LETTERS);
      out.scrollTop = out.scrollHeight;
    };
    this.repl = new PlainRepl(port, print, () => this.#hush());
    try {
      await this.repl.open();
    } catch {
      this.repl = null;
      return this.say((await this.python).globals.get("in_page").why_closed());
    }
    by("repl").hidden = false;
    by("repl-line").focus();
  }

  #typed(event) {
    event.preventDefault();
    this.repl?.type(`${by("repl-line").value}\r`);
    by("repl-line").value = "";
  }

  #hush() {
    by("repl").hidden = true;
    const { repl } = this;
    this.repl = null;
    return repl?.close();
  }

  // What is seen

  say(sentence) {
    const line = document.createElement("p");
    line.textContent = inPage(sentence);
    by("board-log").append(line);
    line.scrollIntoView({ block: "nearest" });
  }

  #be(busy) {
    this.busy = busy;
    this.dialog.setAttribute("aria-busy", busy);
    for (const button of by("board-here").querySelectorAll("[data-works]")) button.disabled = busy;
    by("board-moving").hidden = !busy;
    by("board-progress").removeAttribute("value");
    by("board-path").textContent = "";
  }
}
