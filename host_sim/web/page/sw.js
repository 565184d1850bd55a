// Caches the page's files, so that it opens at once and offline. One version of them is one
// cache; `python -m tools.build.web` writes its name, and each file's SHA-256.

const VERSION = "floe-__VERSION__";
const FOR_BOARDS = /\/rp\d+\.bin$/; // kept from the first time on that they are asked for
const FILES = { "__FILES__": "" };

/** A file of this version, from the browser's cache if it is there already. */
async function fetched(name) {
  const path = name === "index.html" ? "./" : name;
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(path, { cache });
    const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
    const bytes = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"));
    if (bytes.join("") === FILES[name]) return [path, answer];
  }
  throw new Error(`${name} is not that of this version`);
}

async function fill() {
  const files = await Promise.all(Object.keys(FILES).map(fetched));
  const cache = await caches.open(VERSION);
  for (const [path, answer] of files) await cache.put(path, answer);
}

// A new version waits until no page of the old one is open, or one says that it may take over.
self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const tidied = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("floe-") && name !== VERSION) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidied());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answered = async () => {
    const cache = await caches.open(VERSION);
    const here = await cache.match(request, { ignoreSearch: true });
    if (here) return here;
    // The caches were emptied, for the page itself is always among the files.
    if (request.mode === "navigate") event.waitUntil(fill().catch(() => {}));
    const answer = await fetch(request);
    if (answer.ok && FOR_BOARDS.test(request.url)) await cache.put(request, answer.clone());
    return answer;
  };
  event.respondWith(answered());
});
