// Draws the display as an OLED looks: square pixels with gaps, glowing a little, crisp.

import { HEIGHT, pixels, WIDTH } from "./glass.js";

const LIT = [214, 238, 255];
const UNLIT = [9, 12, 17];
const GAP = "rgba(2, 3, 5, 0.62)";
const GLOW = 0.2;
const FAINTEST = 0.25; // how bright a pixel still is on a display dimmed as far as it goes
const SMALLEST_WITH_GAPS = 3; // device pixels to a pixel

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
    this.seen = new Uint8Array(WIDTH * HEIGHT);
    this.brightness = 0;
    this.scale = 0;
    this.wanted = 0;
  }

  /** Take so many CSS pixels of width at most: a whole number of device pixels to a pixel. */
  fit(width) {
    const ratio = window.devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor((width * ratio) / WIDTH + 0.01));
    this.canvas.style.width = `${(WIDTH * scale) / ratio}px`;
    this.canvas.style.height = `${(HEIGHT * scale) / ratio}px`;
    if (scale !== this.scale) {
      this.scale = scale;
      this.canvas.width = WIDTH * scale;
      this.canvas.height = HEIGHT * scale;
      this.grid = this.#makeGrid();
      this.#draw();
    }
  }

  /** Show a glass from now on; it is drawn with the next frame. */
  show(glass, brightness) {
    this.seen = pixels(glass);
    this.brightness = brightness;
    this.wanted ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.wanted = 0;
    if (!this.scale) return;
    const { context, image, seen, canvas } = this;
    const light = FAINTEST + (1 - FAINTEST) * this.brightness;
    for (let i = 0; i < seen.length; i++) {
      for (let part = 0; part < 3; part++) {
        image.data[4 * i + part] = seen[i] ? LIT[part] * light : UNLIT[part];
      }
      image.data[4 * i + 3] = 255;
    }
    this.small.putImageData(image, 0, 0);
    context.globalCompositeOperation = "source-over";
    context.globalAlpha = 1;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.small.canvas, 0, 0, canvas.width, canvas.height);
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
    for (let x = scale - gap; x < grid.width; x += scale) context.fillRect(x, 0, gap, grid.height);
    for (let y = scale - gap; y < grid.height; y += scale) context.fillRect(0, y, grid.width, gap);
    return grid;
  }
}
