// Draws the display as an OLED looks: square pixels with gaps, glowing a little, crisp.

import { HEIGHT, pixels, WIDTH } from "./glass.js";

const LIT = [214, 238, 255];
const UNLIT = [9, 12, 17];
const GAP = "rgba(2, 3, 5, 0.62)";
const GLOW = 0.2;
const FAINTEST = 0.25; // how bright a pixel still is on a display dimmed as far as it goes
const SMALLEST_WITH_GAPS = 3; // device pixels to a pixel
const [WHOLE_BELOW, PARTS] = [2, 4]; // from this scale on, so many steps from a scale to the next
const TIE = 0.01; // pixels
const REACH = 4; // how many pixels away from a lit one there is some of its glow

export class Screen {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    [this.small, this.half] = [1, 2].map((part) => {
      const made = document.createElement("canvas");
      made.width = WIDTH / part;
      made.height = HEIGHT / part;
      return made.getContext("2d");
    });
    this.image = this.small.createImageData(WIDTH, HEIGHT);
    this.colours = new Uint32Array(this.image.data.buffer);
    this.seen = new Uint8Array(WIDTH * HEIGHT);
    this.drawn = null; // what of it is on the canvas, null for nothing
    this.brightness = 0;
    this.scale = 0;
    this.wanted = 0;
  }

  /** Take so many CSS pixels of width at most: the display's pixels end where those of the device do. */
  fit(width) {
    const ratio = window.devicePixelRatio || 1;
    const room = (width * ratio) / WIDTH + 0.01;
    const parts = room < WHOLE_BELOW ? 1 : PARTS;
    const scale = Math.max(1, Math.floor(room * parts) / parts);
    this.canvas.style.width = `${(WIDTH * scale) / ratio}px`;
    this.canvas.style.height = `${(HEIGHT * scale) / ratio}px`;
    if (scale !== this.scale) {
      this.scale = scale;
      this.canvas.width = WIDTH * scale;
      this.canvas.height = HEIGHT * scale;
      this.grid = this.#makeGrid();
      this.drawn = null;
      this.#draw();
    }
  }

  /** Show a glass from now on; it is drawn with the next frame. */
  show(glass, brightness) {
    this.seen = pixels(glass);
    if (brightness !== this.brightness) this.drawn = null;
    this.brightness = brightness;
    this.wanted ||= requestAnimationFrame(() => this.#draw());
  }

  /** Draw the part of the picture that has changed: each second a cursor blinks three times. */
  #draw() {
    this.wanted = 0;
    if (!this.scale) return;
    const { context, scale } = this;
    const [left, top, right, bottom] = this.#colour();
    if (left >= right) return;
    const box = [left, top, right - left, bottom - top];
    this.small.putImageData(this.image, 0, 0, ...box);
    context.save();
    context.beginPath();
    const [x, y] = [left, top].map((edge) => Math.floor(edge * scale));
    const [x2, y2] = [right, bottom].map((edge) => Math.ceil(edge * scale));
    context.rect(x, y, x2 - x, y2 - y);
    context.clip();
    this.#paint();
    context.restore();
  }

  /** Colour what has changed; returns the box of what looks different: left, top, right, bottom. */
  #colour() {
    const { seen, drawn, colours } = this;
    const light = FAINTEST + (1 - FAINTEST) * this.brightness;
    const colour = ([red, green, blue]) => new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0];
    const [lit, unlit] = [colour(LIT.map((part) => Math.round(part * light))), colour(UNLIT)];
    let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0];
    for (let i = 0; i < seen.length; i++) {
      if (drawn && seen[i] === drawn[i]) continue;
      colours[i] = seen[i] ? lit : unlit;
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
    this.drawn = seen;
    if (left >= right) return [0, 0, 0, 0];
    const within = (at, size) => Math.min(Math.max(at, 0), size);
    return [
      within(left - REACH, WIDTH),
      within(top - REACH, HEIGHT),
      within(right + REACH, WIDTH),
      within(bottom + REACH, HEIGHT),
    ];
  }

  #paint() {
    const { context, canvas } = this;
    context.imageSmoothingEnabled = false;
    // A little off, so that it is certain where a pixel ends whose end is in the middle of another.
    const size = [WIDTH - TIE, HEIGHT - TIE];
    context.drawImage(this.small.canvas, TIE, TIE, ...size, 0, 0, canvas.width, canvas.height);
    if (this.scale < SMALLEST_WITH_GAPS) return;
    context.drawImage(this.grid, 0, 0);
    this.half.imageSmoothingEnabled = true;
    this.half.drawImage(this.small.canvas, 0, 0, WIDTH / 2, HEIGHT / 2);
    context.imageSmoothingEnabled = true;
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = GLOW;
    context.drawImage(this.half.canvas, 0, 0, canvas.width, canvas.height);
  }

  #makeGrid() {
    const { scale } = this;
    const grid = document.createElement("canvas");
    grid.width = WIDTH * scale;
    grid.height = HEIGHT * scale;
    const context = grid.getContext("2d");
    const gap = scale < 8 ? 1 : 2;
    context.fillStyle = GAP;
    // Where drawImage() ends a pixel.
    const edge = (at) => Math.ceil(at * scale - 0.5);
    for (let x = 1; x <= WIDTH; x++) context.fillRect(edge(x) - gap, 0, gap, grid.height);
    for (let y = 1; y <= HEIGHT; y++) context.fillRect(0, edge(y) - gap, grid.width, gap);
    return grid;
  }
}
