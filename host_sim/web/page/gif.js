// Pictures of the display as an animated GIF, in two colours.

import { HEIGHT, WIDTH } from "./glass.js";

const SCALE = 3;
const UNLIT = [9, 12, 17];
const LIT = [214, 238, 255];
const BITS = 2; // the fewest bits to a pixel that the format's codes allow
const [CLEAR, STOP] = [4, 5];
const LARGEST_CODE = 4095;
const LONGEST = 100; // hundredths of a second that a picture stands
const LAST = 250;

const u16 = (value) => [value & 255, value >> 8];

/** Shots [pixels, ms], in the order of time, as the bytes of a GIF. */
export function gif(shots) {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const out = [...ascii("GIF89a"), ...u16(width), ...u16(height), 0x80, 0, 0, ...UNLIT, ...LIT];
  out.push(0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0); // for ever
  shots.forEach(([pixels, at], index) => {
    const next = shots[index + 1];
    const stands = next ? Math.min(Math.max(Math.round((next[1] - at) / 10), 2), LONGEST) : LAST;
    out.push(0x21, 0xf9, 4, 0, ...u16(stands), 0, 0);
    out.push(0x2c, 0, 0, 0, 0, ...u16(width), ...u16(height), 0, BITS);
    const data = compressed(magnified(pixels));
    for (let i = 0; i < data.length; i += 255) {
      const block = data.slice(i, i + 255);
      out.push(block.length, ...block);
    }
    out.push(0);
  });
  out.push(0x3b);
  return Uint8Array.from(out);
}

function ascii(text) {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function magnified(pixels) {
  const width = WIDTH * SCALE;
  const large = new Uint8Array(width * HEIGHT * SCALE);
  for (let y = 0; y < HEIGHT * SCALE; y++) {
    const row = Math.floor(y / SCALE) * WIDTH;
    for (let x = 0; x < width; x++) large[y * width + x] = pixels[row + Math.floor(x / SCALE)];
  }
  return large;
}

/** LZW, as GIF has it: codes grow from BITS + 1 to 12 bits, the lowest bit first. */
function compressed(pixels) {
  const out = [];
  let [waiting, bits] = [0, 0];
  let [size, next, codes] = [BITS + 1, STOP + 1, new Map()];
  const emit = (code) => {
    waiting |= code << bits;
    for (bits += size; bits >= 8; bits -= 8, waiting >>>= 8) out.push(waiting & 255);
  };
  emit(CLEAR);
  let prefix = pixels[0];
  for (let i = 1; i < pixels.length; i++) {
    const key = (prefix << 1) | pixels[i];
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    if (next > LARGEST_CODE) {
      emit(CLEAR);
      [size, next, codes] = [BITS + 1, STOP + 1, new Map()];
    } else {
      if (next === 1 << size) size++;
      codes.set(key, next++);
    }
    prefix = pixels[i];
  }
  emit(prefix);
  if (next === 1 << size && size < 12) size++;
  emit(STOP);
  if (bits) out.push(waiting & 255);
  return out;
}
