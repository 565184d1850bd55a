// What the display's chip holds, and what of it is seen: see host_sim/chips/oled.py.

export const WIDTH = 128;
export const HEIGHT = 64;
export const COLUMNS = (WIDTH * HEIGHT) / 8;

const INVERTED = 0x40;
const DARK = 0x80;
const LIT = 0x81;

/** What is seen of a glass, its columns and what each row shows: 128 * 64 bytes of 0 or 1. */
export function pixels(glass) {
  const seen = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const shown = glass[COLUMNS + y];
    if (shown === DARK) continue;
    const row = shown & (INVERTED - 1);
    const page = (row >> 3) * WIDTH;
    const flip = shown & INVERTED ? 1 : 0;
    for (let x = 0; x < WIDTH; x++) {
      seen[y * WIDTH + x] = shown === LIT ? 1 : ((glass[page + x] >> (row & 7)) & 1) ^ flip;
    }
  }
  return seen;
}
