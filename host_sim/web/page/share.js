// A game as a link: its record, compressed, behind the # of the address. No server sees it.

const NAME = "game=";
const LONGEST = 100_000; // bytes of a record's text at most

async function through(transform, data) {
  const stream = new Blob([data]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The fragment of a link, without #, for a record. */
export async function fragmentOf(record) {
  const packed = await through(new CompressionStream("deflate-raw"), record);
  const text = btoa(String.fromCharCode(...packed));
  return NAME + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The record in a fragment; null if it has none, "" if what it has cannot be read. */
export async function recordIn(fragment) {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(NAME)) return null;
  try {
    const plain = atob(text.slice(NAME.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
    const data = await through(new DecompressionStream("deflate-raw"), packed);
    return data.length > LONGEST ? "" : new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return "";
  }
}
