// Keeps the page's files, so that it opens at once and without a net. One version of them is one
// cache; `python -m tools.web` writes the list and the version's name.

const VERSION = "floe-__VERSION__";
const FILES = ["./", "__FILES__"];

self.addEventListener("install", (event) => {
  const fetched = async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(fetched());
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
    return (await cache.match(request, { ignoreSearch: true })) || fetch(request);
  };
  event.respondWith(answered());
});
