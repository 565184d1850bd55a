// The Pico's flash of 2 MB: its contents, kept in a file, and the boot ROM's routines that erase
// and program it, which rp2040js cannot run because it has no model of a flash chip's commands.

import fs from 'node:fs';

import { FLASH, FLASH_SIZE } from './memory_map.mjs';

const PAGE = 256;
const SECTOR = 4096;
const BLOCK = 65536;
// Typical times of the Pico's flash (W25Q16JV): a page programmed, a sector and a block erased.
const PAGE_MICROS = 400;
const SECTOR_MICROS = 45_000;
const BLOCK_MICROS = 150_000;

export class Flash {
  // file: where the contents are kept; it is made, erased, if it is not there. contents: the
  // processor's view of them.
  constructor(file, contents) {
    this.contents = contents.fill(0xff);
    this.writes = 0; // erasures and programmings so far
    this.onWrite = () => true; // asked before each; false: the power fails there
    this.file = fs.openSync(file, fs.existsSync(file) ? 'r+' : 'w+');
    const kept = fs.readFileSync(this.file);
    this.contents.set(kept.subarray(0, FLASH_SIZE));
    if (kept.length < FLASH_SIZE) this.keep(0, FLASH_SIZE);
  }

  keep(from, size) {
    fs.writeSync(this.file, this.contents, from, size, from);
  }

  // Put the firmware of a .uf2 file in.
  load(uf2) {
    for (const { address, data } of blocks(uf2)) {
      const offset = address - FLASH;
      if (offset < 0 || offset + data.length > FLASH_SIZE) continue;
      this.contents.set(data, offset);
      this.keep(offset, data.length);
    }
  }

  // Do the work of the boot ROM's functions RE (erase) and RP (program) here, and that of those
  // around them, which bring the flash chip from reading to taking commands and back: none.
  serve(core, rom) {
    for (const name of ['IF', 'EX', 'FC', 'CX']) core.hooks.set(romFunction(rom, name), () => {});
    core.hooks.set(romFunction(rom, 'RE'), (r) => this.erase(core, r[0], r[1]));
    core.hooks.set(romFunction(rom, 'RP'), (r) => this.program(core, r[0], r[1], r[2]));
  }

  erase(core, offset, size) {
    if (!this.onWrite()) return;
    this.writes++;
    this.contents.fill(0xff, offset, offset + size);
    this.keep(offset, size);
    const blocks = Math.floor(size / BLOCK);
    const sectors = Math.ceil((size % BLOCK) / SECTOR);
    this.spend(core, blocks * BLOCK_MICROS + sectors * SECTOR_MICROS);
  }

  // Programming only clears bits.
  program(core, offset, from, size) {
    if (!this.onWrite()) return;
    this.writes++;
    for (let at = 0; at < size; at++) {
      this.contents[offset + at] &= core.chip.readUint8((from + at) >>> 0);
    }
    this.keep(offset, size);
    this.spend(core, Math.ceil(size / PAGE) * PAGE_MICROS);
  }

  spend(core, micros) {
    core.left -= Math.round((micros * core.clock.frequency) / 1e6);
  }

  close() {
    fs.closeSync(this.file);
  }
}

// The address of a boot ROM function by its two letters: the table's address stands at 0x14.
export function romFunction(rom, letters) {
  const bytes = new DataView(rom.buffer, rom.byteOffset, rom.byteLength);
  const code = letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
  for (let at = bytes.getUint16(0x14, true); bytes.getUint16(at, true); at += 4) {
    if (bytes.getUint16(at, true) === code) return bytes.getUint16(at + 2, true) & ~1;
  }
  throw new Error(`the boot ROM has no function ${letters}`);
}

const NOT_MAIN_FLASH = 1;
const FAMILY_PRESENT = 0x2000;
const RP2040 = 0xe48bff56;

// The blocks of a .uf2 file (Microsoft's format): 512 bytes each, with up to 476 of data.
function* blocks(uf2) {
  const words = new DataView(uf2.buffer, uf2.byteOffset, uf2.byteLength);
  for (let at = 0; at + 512 <= uf2.byteLength; at += 512) {
    if (words.getUint32(at, true) !== 0x0a324655) throw new Error('the image is no .uf2 file');
    const flags = words.getUint32(at + 8, true);
    if (flags & NOT_MAIN_FLASH) continue;
    // One file may have the programs of several chips; the boot ROM takes its own.
    if (flags & FAMILY_PRESENT && words.getUint32(at + 28, true) !== RP2040) continue;
    const address = words.getUint32(at + 12, true);
    const size = words.getUint32(at + 16, true);
    yield { address, data: uf2.subarray(at + 32, at + 32 + size) };
  }
}
