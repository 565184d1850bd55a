// What a screen reader says: what is written on the display as it changes, and each move.

import { text } from "./texts.js";

const CHOSEN = ">"; // see host_sim/web/reader.py
const SIGNS = { "Ⓐ": "A:", "Ⓑ": "B:" }; // what the fonts' signs are called; arrows are not read
const SIGN = /[Ⓐ-Ⓩ◂▸▴▾]+/gu;

/** The record's parts that are told: game, moves, result. */
function partsOf(record) {
  const lines = record.split("\n").filter((line) => line && !line.startsWith("#"));
  const words = lines.slice(1).join(" ").split(/\s+/).filter(Boolean);
  const shared = words.lastIndexOf("shared");
  const result = words.splice(shared >= 0 ? shared : words.length - 1).join(" ");
  return { start: lines[0] ?? "", moves: words, result };
}

const plain = (line) => line.replace(CHOSEN, "").trim();
const readable = (line) => line.replace(SIGN, (sign) => SIGNS[sign] ?? "").trim();
const said = (line) => (line.startsWith(CHOSEN) ? `${plain(line)}, ${text("chosen")}` : plain(line));

/** A record's result in words: p1win, draw, or shared with its players. */
function outcome(result) {
  const players = [...result.matchAll(/\d/g)].map(([digit]) => digit);
  if (!players.length) return text("draw");
  return text(players.length > 1 ? "shared" : "wins", { players: players.join(", ") });
}

export class Speech {
  constructor(region) {
    this.region = region;
    this.lines = [];
    this.older = []; // what blinks comes again
    this.moves = 0;
    this.start = "";
  }

  /** Tell what is new: all lines of another screen, or those alone that are not as before. */
  tell(words, record) {
    const lines = words.split("\n").filter(Boolean);
    const before = new Set([...this.lines, ...this.older]);
    const known = new Set([...before].map(plain));
    const fresh = lines.filter((line) => !before.has(line));
    const another = fresh.filter((line) => !known.has(plain(line))).length > lines.length / 2;
    const news = another
      ? lines.map(said)
      : fresh.filter((line) => line.startsWith(CHOSEN) || !known.has(plain(line))).map(said);
    if (lines.join() !== this.lines.join()) [this.older, this.lines] = [this.lines, lines];
    const told = [...this.#movesIn(record), ...news];
    if (told.length) this.region.textContent = told.map(readable).filter(Boolean).join(". ");
  }

  #movesIn(record) {
    if (!record) {
      this.moves = 0;
      this.start = "";
      return [];
    }
    const { start, moves, result } = partsOf(record);
    const news = [];
    if (start === this.start && moves.length > this.moves) {
      news.push(...moves.slice(this.moves).map((move) => `${text("move")} ${move}`));
    } else if (start !== this.start) {
      news.push(`${text("position")} ${start}`);
    }
    if (result !== "none" && moves.length !== this.moves) news.push(outcome(result));
    this.start = start;
    this.moves = moves.length;
    return news;
  }
}
