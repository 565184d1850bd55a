// A processor's registers and memories, and the instructions that work on them: execute.c, compiled.

import { FLASH_SIZE, RAM_SIZE, ROM_SIZE } from './memory_map.mjs';

const REGISTERS = 16;
const WATCHES = 4;
// What follows the registers in the C program's `state`; then come the watches.
const FIELDS = ['n', 'z', 'c', 'v', 'left', 'IPSR', 'missCycles'];
const CALLED = ['load', 'store', 'hook', 'leave', 'control', 'astray', 'unaligned'];

export class Processor {
  // code: the compiled program as bytes. missCycles: how long the processor waits for the flash.
  constructor(code, missCycles) {
    this.core = null; // whose methods the program calls
    this.watches = new Map(); // address: what is done when the program comes there from afar
    const core = { watched: (address) => this.watches.get(address)(this.registers) };
    for (const name of CALLED) core[name] = (...values) => this.core[name](...values);
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { core });
    const { buffer } = exports.memory;
    const at = exports.state.value;
    this.registers = new Int32Array(buffer, at, REGISTERS);
    this.fields = new Int32Array(buffer, at + 4 * REGISTERS, FIELDS.length);
    this.watched = new Uint32Array(buffer, at + 4 * (REGISTERS + FIELDS.length), WATCHES);
    this.rom = new Uint32Array(buffer, exports.rom.value, ROM_SIZE / 4);
    this.ram = new Uint8Array(buffer, exports.ram.value, RAM_SIZE);
    this.flash = new Uint8Array(buffer, exports.flash.value, FLASH_SIZE);
    this.missCycles = missCycles;
    this.execute = missCycles ? exports.execute_with_waits : exports.execute;
    this.reset = exports.reset;
  }

  // Call action(registers) whenever the program comes to an address from another memory.
  watch(address, action) {
    if (this.watches.size === WATCHES) throw new Error(`only ${WATCHES} addresses can be watched`);
    this.watched[this.watches.size] = address;
    this.watches.set(address, action);
  }
}

// Give a class whose instances have `fields` a property for each of them.
export function defineFields(prototype) {
  FIELDS.forEach((name, index) =>
    Object.defineProperty(prototype, name, {
      get() {
        return this.fields[index];
      },
      set(value) {
        this.fields[index] = value;
      },
    }),
  );
}

defineFields(Processor.prototype);
