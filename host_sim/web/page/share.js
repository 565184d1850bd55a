// A game as a link: its record, compressed, after the # of the address. No server sees it. A link to a
// puzzle, which each Floe has, has only its name. host_sim/game_link.py reads links.

const GAME = "game=";
const PUZZLE = "puzzle=";

/** The fragment of a link, without #, for a puzzle of a name like "fish 17". */
export const puzzleFragment = (puzzle) => PUZZLE + puzzle.replace(" ", "-");

/** The fragment of a link, without #, for a record. */
export async function fragmentOf(record) {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(String.fromCharCode(...packed));
  return GAME + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
