// The emulated Pico as a program: orders come as lines of JSON on standard input, answers and
// what happens go out as such lines. tools/board/pico/emulated_pico.py is the other end.
//
//   node main.mjs '{"library": ..., "program": ..., "rom": ..., "flash": ..., "uf2": ..., "sda": 4, ...}'

import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import { pathToFileURL } from 'node:url';

import { Board } from './board.mjs';

const CHUNK = 2_000_000; // cycles run before the world outside is looked at again
const SLEEP_STEP = 1_250_000; // and while the board is asleep, each millisecond

const options = JSON.parse(process.argv[2]);
const library = await import(pathToFileURL(options.library).href);
const rom = fs.readFileSync(options.rom);

const tell = (message) => fs.writeSync(1, JSON.stringify(message) + '\n');
let transfers = 0;
let heard = '';
const sockets = new Set();
let said = []; // bytes that left by the UART since it was asked

const board = new Board({
  library,
  program: fs.readFileSync(options.program),
  rom: new Uint32Array(rom.buffer, rom.byteOffset, rom.length / 4),
  flashFile: options.flash,
  sda: options.sda,
  scl: options.scl,
  spi: options.spi,
  keyboard: options.keyboard,
  missCycles: options.missCycles,
  onI2c(address, speed, bytes) {
    transfers++;
    tell({ i2c: Buffer.from(bytes).toString('base64'), address, speed, at: board.cycles });
  },
  onSpi(data, hz, mode, bytes) {
    transfers++;
    tell({ spi: Buffer.from(bytes).toString('base64'), data, hz, mode, at: board.cycles });
  },
  onPin(pin, level) {
    if (options.spi.watched.includes(pin)) tell({ pin, level, at: board.cycles });
  },
  onSerial(bytes) {
    const data = Buffer.from(bytes);
    heard += data.toString('latin1');
    for (const socket of sockets) socket.write(data);
    tell({ serial: data.toString('base64'), at: board.cycles });
  },
  onUart: (value) => said.push(value),
  onReset: () => tell({ reset: true, at: board.cycles }),
  onWarning: (sentence) => tell({ warning: sentence }),
});
if (options.uf2) board.flash.load(fs.readFileSync(options.uf2));

let running = false; // a run order is under way
let broken = null; // the sentence of a fault

// Run, and remember what ended the program for good.
function run(target, stop) {
  if (broken) return;
  try {
    board.run(target, stop);
  } catch (error) {
    broken = error.message;
    tell({ fault: error.stack, at: board.cycles });
  }
}

const orders = {
  power({ on }) {
    broken = null;
    if (on) board.powerOn();
    else board.powerOff();
  },
  reset() {
    broken = null;
    board.reset();
  },
  hold: ({ pin, level }) => board.hold(pin, level),
  analog({ channel, value }) {
    board.analog[channel] = value;
  },
  listen({ address, maxSpeed }) {
    if (maxSpeed) board.bus.chips.set(address, maxSpeed);
    else board.bus.chips.delete(address);
  },
  // A key of the keyboard went down or up.
  key: ({ event, code }) => board.keyboard.waiting.push(event, code),
  type: ({ data }) => board.serial.send(Buffer.from(data, 'base64')),
  // Bytes for the UART; what it has sent since it was asked last.
  uart({ data }) {
    const sent = Buffer.from(said).toString('base64');
    said = [];
    if (board.chip) board.uart.receive([...Buffer.from(data, 'base64')]);
    return { sent };
  },
  tone: ({ pin }) => ({ hz: board.tone(pin) }),
  // Let the power fail at the so manieth flash write from now; null takes that back.
  fail({ writes }) {
    board.writesLeft = writes === null ? Infinity : writes;
  },
  // Tell whenever the program comes to an address from another memory (from flash to RAM, say) and
  // a register holds so much or more there.
  watch({ address, register, least }) {
    board.processor.watch(address, (r) => {
      const value = r[register] >>> 0;
      if (value >= least) tell({ watched: value, at: board.cycles });
    });
  },
  // Run for some emulated milliseconds, or until a transfer on the I2C bus ('i2c'), or until a
  // text was sent ('serial'), of which `after` may have brought the beginning.
  async run({ ms, until, text, after }) {
    const target = board.cycles + ms * (board.chip ? board.chip.clkSys / 1000 : 0);
    const before = transfers;
    heard = after ?? '';
    const stop = () =>
      (until === 'i2c' && transfers !== before) || (until === 'serial' && heard.includes(text));
    while (board.powered && !broken && board.cycles < target && !stop()) {
      run(Math.min(target, board.cycles + CHUNK), stop);
      await new Promise(setImmediate);
    }
    return { met: stop() };
  },
};

async function obey(line) {
  const order = JSON.parse(line);
  running = true;
  let answer;
  try {
    answer = (await orders[order.do](order)) ?? {};
  } catch (error) {
    answer = { error: error.stack };
  }
  running = false;
  const { flash, powered, cycles } = board;
  tell({ answer: order.id, cycles, powered, writes: flash.writes, broken, ...answer });
}

// While somebody is connected to the serial port, time goes on by itself.
let resting = null; // the timer, while the board has nothing to do

function live() {
  resting = null;
  if (sockets.size === 0) return;
  if (!running && board.powered && !broken) {
    run(board.cycles + (board.asleep ? SLEEP_STEP : CHUNK));
  }
  if (running || !board.powered || broken || board.asleep) resting = setTimeout(live, 1);
  else setImmediate(live);
}

function receive(data) {
  if (!board.powered) return;
  board.serial.send(data);
  if (resting === null) return;
  clearTimeout(resting);
  live();
}

const server = net.createServer((socket) => {
  sockets.add(socket);
  socket.setNoDelay(true);
  socket.on('data', receive);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => sockets.delete(socket));
  if (sockets.size === 1) live();
});

let queue = Promise.resolve();
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  queue = queue.then(() => obey(line));
});
process.stdin.on('end', () => process.exit(0));
server.listen(0, '127.0.0.1', () => tell({ port: server.address().port }));
