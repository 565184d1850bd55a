// Saves in one file, the zip archive that `floe backup` writes and `floe restore` reads: see
// tools/board/flasher/archive.py.

import { sha256 } from "./sha256.js";

const LIST = "floe-saves.json";
const VERSION = 1;
const LARGEST = 1_000_000;
const MOST = 400; // files: a console writes fewer
const GAME = /^[a-z][a-z0-9]{1,11}$/;
// The folders of a packed game: what goes to a board, and what the page has instead.
const [BOARD, PAGE] = ["board/", "page/"];
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]; // signatures
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
const DATE = 0x21; // 1 January 1980, the earliest that a zip can say
const [STORED, DEFLATED] = [0, 8];

const TOO_LARGE = "The archive is too large to be one of saves: choose another.";

export class ArchiveError extends Error {}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function crc32(data) {
  let crc = -1;
  for (const byte of data) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Numbers as little-endian bytes: pairs of how many and which. */
function bytes(...pairs) {
  const made = [];
  for (let i = 0; i < pairs.length; i += 2) {
    for (let byte = 0; byte < pairs[i]; byte++) made.push((pairs[i + 1] >>> (8 * byte)) & 255);
  }
  return made;
}

/** The archive of saves (name to bytes). */
export async function pack(saves) {
  const files = {};
  for (const name of Object.keys(saves).sort()) files[name] = sha256(saves[name]);
  const list = JSON.stringify({ files, "floe-saves": VERSION }, null, 1) + "\n";
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [name, data] of [[LIST, new TextEncoder().encode(list)], ...Object.entries(saves)]) {
    const letters = new TextEncoder().encode(name);
    const size = data.length;
    const about = bytes(2, 20, 2, 0, 2, STORED, 2, 0, 2, DATE, 4, crc32(data), 4, size, 4, size);
    const named = bytes(2, letters.length, 2, 0);
    parts.push([...bytes(4, LOCAL), ...about, ...named, ...letters], data);
    const place = bytes(2, 0, 2, 0, 2, 0, 4, 0, 4, at);
    directory.push(...bytes(4, CENTRAL, 2, 20), ...about, ...named, ...place, ...letters);
    at += LOCAL_SIZE + letters.length + size;
  }
  const count = directory.length && Object.keys(saves).length + 1;
  const end = bytes(4, END, 4, 0, 2, count, 2, count, 4, directory.length, 4, at, 2, 0);
  const whole = [...parts, directory, end].map((part) => Uint8Array.from(part));
  return new Uint8Array(await new Blob(whole).arrayBuffer());
}

/** The facts of a packed game, and its files as saves; null if these are no files of such a game. */
export function gameIn(files) {
  if (!files["game.json"] || files[LIST]) return null;
  try {
    const facts = JSON.parse(new TextDecoder().decode(files["game.json"]));
    const texts = ["name", "title", "author", "licence", "version"].map((name) => facts[name]);
    if (!texts.every((text) => typeof text === "string") || !GAME.test(facts.name)) return null;
    const saves = {};
    for (const [path, data] of Object.entries(files)) {
      const board = path.startsWith(BOARD) && path.slice(BOARD.length);
      const page = path.startsWith(PAGE) && path.replace("/", ".");
      const name = `game.${facts.name}.${board || page}`;
      if ((board || page) && NAME.test(name)) saves[name] = data;
    }
    return Object.keys(saves).length ? { facts, saves } : null;
  } catch {
    return null;
  }
}

/** The files of a packed game; ArchiveError if it is none, or damaged. */
export async function unpackGame(file) {
  if (file.size > LARGEST) throw new ArchiveError(TOO_LARGE);
  const files = await entries(new Uint8Array(await file.arrayBuffer())).catch(() => ({}));
  const game = gameIn(files);
  if (!game) throw new ArchiveError("The file is no packed game, or damaged: choose another.");
  return game;
}

/** The saves (name to bytes) of a file, an archive; ArchiveError if it is damaged or incomplete. */
export async function unpack(file) {
  if (file.size > LARGEST) throw new ArchiveError(TOO_LARGE);
  const data = new Uint8Array(await file.arrayBuffer());
  let files;
  try {
    files = await entries(data);
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError("The file is not a zip archive, or it is damaged: choose another backup.");
  }
  if (!files[LIST]) {
    throw new ArchiveError("The file is not an archive of Floe's saves: choose another.");
  }
  let listed = [["", ""]];
  let version;
  try {
    const about = JSON.parse(new TextDecoder().decode(files[LIST]));
    if (Number.isInteger(about["floe-saves"])) {
      version = about["floe-saves"];
      listed = Object.entries(about.files);
    }
  } catch {
    // it names a file that is missing
  }
  if (version !== undefined && version !== VERSION) {
    throw new ArchiveError("The archive is of a newer Floe: install that one to restore it.");
  }
  if (listed.length > MOST) {
    throw new ArchiveError("The archive holds more files than a console writes: choose another.");
  }
  const saves = {};
  for (const [name, digest] of listed) {
    if (!files[name]) {
      throw new ArchiveError("The archive lacks a file of its list: choose another backup.");
    }
    if (!NAME.test(name)) {
      throw new ArchiveError(`The archive holds '${name}', which is not a save: choose another.`);
    }
    if (sha256(files[name]) !== digest) {
      throw new ArchiveError(`${name} in the archive was changed since: choose another backup.`);
    }
    saves[name] = files[name];
  }
  return saves;
}

/** All files of a zip archive, by name. */
async function entries(data) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const u16 = (at) => view.getUint16(at, true);
  const u32 = (at) => view.getUint32(at, true);
  let end = data.length - END_SIZE;
  while (u32(end) !== END) end--; // RangeError where there is none
  const files = Object.create(null);
  let room = LARGEST;
  for (let count = u16(end + 10), at = u32(end + 16); count > 0; count--) {
    if (u32(at) !== CENTRAL) throw new RangeError();
    const [method, packed, size] = [u16(at + 10), u32(at + 20), u32(at + 24)];
    const [letters, more, said] = [u16(at + 28), u16(at + 30), u16(at + 32)];
    const name = new TextDecoder().decode(data.subarray(at + 46, at + 46 + letters));
    const local = u32(at + 42);
    const start = local + LOCAL_SIZE + u16(local + 26) + u16(local + 28);
    room -= size;
    if (room < 0) throw new ArchiveError(TOO_LARGE);
    files[name] = await content(data.subarray(start, start + packed), method, size);
    if (crc32(files[name]) !== u32(at + 16)) throw new RangeError();
    at += CENTRAL_SIZE + letters + more + said;
  }
  return files;
}

async function content(data, method, size) {
  if (method === STORED && data.length === size) return data.slice();
  if (method !== DEFLATED) throw new RangeError();
  const reader = new Blob([data])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .getReader();
  const whole = new Uint8Array(size);
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done && at === size) return whole;
    if (done) throw new RangeError();
    whole.set(value, at); // RangeError if there is more than was said
    at += value.length;
  }
}
