// SHA-256, which browsers have for pages with https alone.

const WORDS = 64;

/** So many first bits of the fractional part of a number. */
const fraction = (number) => Math.floor((number % 1) * 2 ** 32) >>> 0;

const PRIMES = [];
for (let number = 2; PRIMES.length < WORDS; number++) {
  if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);
}
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ADDED = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The digest of bytes, in hexadecimal. */
export function sha256(data) {
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const digest = Uint32Array.from(START);
  const words = new Uint32Array(WORDS);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < WORDS; i++) {
      const [far, near] = [words[i - 15], words[i - 2]];
      const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      const mixedNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      words[i] = words[i - 16] + mixedFar + words[i - 7] + mixedNear;
    }
    let [a, b, c, d, e, f, g, h] = digest;
    for (let i = 0; i < WORDS; i++) {
      const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + one + ((e & f) ^ (~e & g)) + ADDED[i] + words[i]) | 0;
      const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (digest[i] += value));
  }
  return Array.from(digest, (word) => word.toString(16).padStart(8, "0")).join("");
}
