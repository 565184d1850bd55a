// The saves in IndexedDB: one record that holds all files, so that it is old or new, never mixed.
// Where a browser gives no such room, or another tab has it, the console plays and nothing stays.

const NAME = "floe";
const STORE = "saves";
const KEY = "flash";
const PATIENCE = 1500; // ms

/** Does this tab keep the saves? Known after get(). */
export let ours = false;
let database = null;

function promised(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promised(request);
}

/** Be the one tab that keeps the saves, as long as it is open; false if another is. */
function beTheOne() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise(() => {});
    };
    // The page before a reload may be about to go, and hold it still.
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks.request(NAME, { signal }, held).catch(() => resolve(false));
  });
}

/** The saves, by name; none if there are none. */
export async function get() {
  try {
    database = await open();
    ours = await beTheOne();
    const saves = await promised(database.transaction(STORE).objectStore(STORE).get(KEY));
    return saves ?? {};
  } catch {
    ours = false;
    return {};
  }
}

/** Keep these saves in place of the others. */
export async function put(saves) {
  if (!ours) return;
  const transaction = database.transaction(STORE, "readwrite");
  transaction.objectStore(STORE).put(saves, KEY);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}
