// A game as a link: its record, compressed, behind the # of the address. No server sees it. Of a
// puzzle, which each Floe has, the name alone is there.

const GAME = "game=";
const PUZZLE = "puzzle=";
const LONGEST = 100_000; // bytes of a record's text at most

async function through(transform, data) {
  const stream = new Blob([data]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The fragment of a link, without #, for a puzzle of a name like "fish 17". */
export const puzzleFragment = (puzzle) => PUZZLE + puzzle.replace(" ", "-");

/** The fragment of a link, without #, for a record. */
export async function fragmentOf(record) {
  const packed = await through(new CompressionStream("deflate-raw"), record);
  const text = btoa(String.fromCharCode(...packed));
  return GAME + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What a fragment names: { game: its record, "" if it cannot be read }, { puzzle } or {}. */
export async function linked(fragment) {
  const text = fragment.replace(/^#/, "");
  if (text.startsWith(PUZZLE)) return { puzzle: text.slice(PUZZLE.length).replace("-", " ") };
  return text.startsWith(GAME) ? { game: await recordOf(text.slice(GAME.length)) } : {};
}

async function recordOf(text) {
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const data = await through(new DecompressionStream("deflate-raw"), packed);
    return data.length > LONGEST ? "" : new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return "";
  }
}
