// A game as a link: its record, compressed, after the # of the address. No server sees it. A link to a
// puzzle, which each Floe has, has only its name.

const GAME = "game=";
const PUZZLE = "puzzle=";
const LONGEST = 8192; // bytes of a record's text at most, as a console keeps it
const LONGEST_LINK = 12_000; // letters of a link

/** The fragment of a link, without #, for a puzzle of a name like "fish 17". */
export const puzzleFragment = (puzzle) => PUZZLE + puzzle.replace(" ", "-");

/** The fragment of a link, without #, for a record. */
export async function fragmentOf(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(String.fromCharCode(...packed));
  return GAME + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** What a fragment names: { game: its record, "" if it cannot be read }, { puzzle } or null. */
export async function linked(fragment) {
  const text = fragment.replace(/^#/, "");
  if (text.startsWith(PUZZLE)) return { puzzle: text.slice(PUZZLE.length).replace("-", " ") };
  return text.startsWith(GAME) ? { game: await recordOf(text.slice(GAME.length)) } : null;
}

async function recordOf(text) {
  if (text.length > LONGEST_LINK) return "";
  try {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const data = await inflated(packed, LONGEST);
    return data && new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return "";
  }
}

/** The unpacked text; "" if it is too long: then the rest is not unpacked. */
async function inflated(packed, longest) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const whole = new Uint8Array(longest);
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, at);
    if (at + value.length > longest) {
      reader.cancel().catch(() => {});
      return "";
    }
    whole.set(value, at);
    at += value.length;
  }
}
