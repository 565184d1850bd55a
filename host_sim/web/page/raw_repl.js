// MicroPython's raw REPL over a serial port of the browser: Python goes out, what it prints comes
// back. tools/board/flasher/board.py says what is sent.

const BAUD = 115200; // over USB any will do
const OPENING = 10_000; // ms in which a port opens
const SILENCE = 10_000; // ms after which a board does not answer any more
const LONGEST = 60_000; // ms within which it must answer, even if it prints something else
const PATIENCE = 1000; // ms for an answer to a greeting, which is then sent again
const PIECE = 256; // bytes that a board without flow control accepts at a time
const PAUSE = 10; // ms between them
const [ENTER, STOP, END, LEAVE, PASTE] = ["\x01", "\x03", "\x04", "\x02", "\x05A\x01"];
const GREETING = "raw REPL; CTRL-B to exit\r\n";
export const [CLOSED, SILENT] = ["closed", "silent"];

class Broken extends Error {}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const bytesOf = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Bytes of a port as letters, which are waited for. */
class Line {
  constructor(port) {
    this.port = port;
    this.come = "";
    this.broken = false;
    this.heard = () => {}; // called when more has arrived, or nothing more will
  }

  async open() {
    const opening = this.port.open({ baudRate: BAUD, bufferSize: 1 << 14 });
    const late = wait(OPENING).then(() => Promise.reject(new Error("the port does not answer")));
    try {
      await Promise.race([opening, late]);
    } catch (error) {
      opening.then(() => this.port.close()).catch(() => {}); // if it opens after all
      throw error;
    }
    // MicroPython sends nothing to a port that is not ready.
    await this.port.setSignals({ dataTerminalReady: true });
    this.writer = this.port.writable.getWriter();
    this.reader = this.port.readable.getReader();
    this.listening = this.#listen();
  }

  async #listen() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.come += String.fromCharCode(...value);
        this.heard();
      }
    } catch {
      // The cable was pulled.
    }
    this.broken = true;
    this.heard();
  }

  async write(letters) {
    try {
      await this.writer.write(bytesOf(letters));
    } catch {
      throw new Broken();
    }
  }

  /** Read up to an ending; Broken if it does not arrive in time. */
  async until(ending, longest = LONGEST) {
    await this.#waitFor(() => this.come.includes(ending), longest);
    return this.#take(this.come.indexOf(ending) + ending.length);
  }

  /** Read a number of letters. */
  async some(count) {
    await this.#waitFor(() => this.come.length >= count, LONGEST);
    return this.#take(count);
  }

  #take(count) {
    const taken = this.come.slice(0, count);
    this.come = this.come.slice(count);
    return taken;
  }

  /** Wait until it has arrived; Broken if nothing comes for a while, or it takes too long. */
  async #waitFor(there, longest) {
    const ends = Date.now() + longest;
    while (!there()) {
      const left = Math.min(SILENCE, ends - Date.now());
      if (this.broken || left <= 0) throw new Broken();
      const more = await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), left);
        this.heard = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
      this.heard = () => {};
      if (!more) throw new Broken();
    }
  }

  /** Stop waiting. */
  cancel() {
    this.broken = true;
    this.heard();
  }

  async close() {
    this.broken = true;
    await this.reader?.cancel().catch(() => {});
    this.reader?.releaseLock();
    this.writer?.releaseLock();
    await this.port.close().catch(() => {});
  }
}

/** A link to the board on a port, as tools/board/flasher/board.py has it. */
export class RawRepl {
  constructor(port) {
    this.line = new Line(port);
    // Python takes them from this object one by one.
    this.enter = () => this.#enter();
    this.exec = (code) => this.#answered(() => this.#run(code));
    this.start = (code) => {
      this.raw = false;
      return this.#answered(() => this.#begin(code));
    };
    this.run_program = () => {
      this.raw = false;
      return this.#answered(() => this.#softReset());
    };
    this.raw = false; // is the board in the raw REPL?
  }

  /** Was the connection lost? */
  get broken() {
    return this.line.broken;
  }

  /** Cancel all waiting. */
  cancel() {
    this.line.cancel();
  }

  /** Open the port and stop the board's program; "", CLOSED or SILENT. */
  async #enter() {
    try {
      await this.line.open();
    } catch {
      return CLOSED;
    }
    try {
      await this.#greet();
      this.line.come = "";
      await this.line.write(END); // a soft reset: the program's memory is free then
      await this.line.until("soft reboot\r\n");
      await this.line.until(GREETING);
      this.raw = true;
      return "";
    } catch (error) {
      if (error instanceof Broken) return SILENT;
      throw error;
    }
  }

  async #greet() {
    for (let ends = Date.now() + SILENCE; ; ) {
      await this.line.write(`\r${STOP}${STOP}`);
      await wait(100);
      this.line.come = "";
      await this.line.write(`\r${ENTER}`);
      try {
        return await this.line.until(`${GREETING}>`, PATIENCE);
      } catch (error) {
        if (this.line.broken || Date.now() > ends) throw error;
      }
    }
  }

  async #answered(work) {
    const answer = { output: "", traceback: "", broken: false };
    try {
      return Object.assign(answer, await work());
    } catch {
      return { ...answer, broken: true };
    }
  }

  async #run(code) {
    await this.#begin(code);
    const printed = (await this.line.until(END)).slice(0, -1);
    const traceback = (await this.line.until(END)).slice(0, -1);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    return {
      output: decoder.decode(bytesOf(printed)),
      traceback: traceback && (traceback.trim() || "it gave no reason"),
    };
  }

  async #begin(code) {
    const letters = String.fromCharCode(...new TextEncoder().encode(code));
    await this.line.until(">");
    await this.line.write(PASTE);
    const said = await this.line.some(2);
    if (said === "R\x01") return this.#paste(letters);
    if (said !== "R\0") await this.line.until("w REPL; CTRL-B to exit\r\n>");
    for (let at = 0; at < letters.length; at += PIECE) {
      await this.line.write(letters.slice(at, at + PIECE));
      await wait(PAUSE);
    }
    await this.line.write(END);
    if ((await this.line.some(2)) !== "OK") throw new Broken();
  }

  /** Leave the raw REPL for the board's program; the chip is not reset. */
  async #softReset() {
    await this.line.write(`\r${LEAVE}${END}`);
    await this.line.until("soft reboot\r\n");
  }

  /** Send as much at a time as the board says that it accepts. */
  async #paste(letters) {
    const size = bytesOf(await this.line.some(2));
    const step = size[0] | (size[1] << 8);
    let room = step;
    for (let at = 0; at < letters.length; ) {
      while (room === 0 || this.line.come) {
        const said = await this.line.some(1);
        if (said === ENTER) room += step;
        else if (said === END) {
          await this.line.write(END); // the board has stopped reading
          return;
        } else throw new Broken();
      }
      const piece = letters.slice(at, at + room);
      await this.line.write(piece);
      room -= piece.length;
      at += piece.length;
    }
    await this.line.write(END);
    await this.line.until(END);
  }

  /** Leave the raw REPL, if the board is in it still, and close the port. */
  async close() {
    if (this.raw && !this.broken) await this.line.write(`\r${LEAVE}`).catch(() => {});
    await this.line.close();
  }
}

/** The plain REPL: hear(text) is called with what arrives, end() when the connection ends. */
export class PlainRepl {
  constructor(port, hear, end) {
    this.line = new Line(port);
    const decoder = new TextDecoder();
    this.line.heard = () => {
      const more = decoder.decode(bytesOf(this.line.come), { stream: true });
      this.line.come = "";
      if (more) hear(more);
      if (this.line.broken) end();
    };
  }

  open() {
    return this.line.open();
  }

  type(letters) {
    return this.line.write(String.fromCharCode(...new TextEncoder().encode(letters)));
  }

  close() {
    return this.line.close();
  }
}
