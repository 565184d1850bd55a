// The saves in IndexedDB: one record that holds all files, so that it is old or new, never mixed.

const NAME = "floe";
const STORE = "saves";
const DEADLINE = 4000; // ms: some browsers never answer

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error("the storage does not answer"));
    }, DEADLINE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      clearTimeout(timer);
      if (late) request.result.close();
      else resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

/** Fulfilled with the request's result when the transaction is on its way to the disk. */
function done(transaction, request) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the storage does not answer")), DEADLINE);
    transaction.oncomplete = () => {
      clearTimeout(timer);
      resolve(request.result);
    };
    transaction.onerror = transaction.onabort = () => {
      clearTimeout(timer);
      reject(transaction.error ?? new Error("the storage gave up"));
    };
  });
}

export class Store {
  #database = null;

  /** The value stored under a key; undefined if there is none. */
  get(key) {
    return this.#twice("readonly", (store) => store.get(key));
  }

  /** Store a value under a key, in place of the old one. */
  put(key, value) {
    return this.#twice("readwrite", (store) => store.put(value, key));
  }

  /** Do it; if it fails, open the database again and retry, because it may have been cleared. */
  async #twice(mode, action) {
    try {
      return await this.#once(mode, action);
    } catch {
      this.#forget();
      return this.#once(mode, action);
    }
  }

  async #once(mode, action) {
    if (!this.#database) {
      const database = await open();
      database.onclose = database.onversionchange = () => {
        database.close();
        if (this.#database === database) this.#database = null;
      };
      this.#database = database;
    }
    const transaction = this.#database.transaction(STORE, mode);
    const request = action(transaction.objectStore(STORE));
    const finished = done(transaction, request);
    transaction.commit(); // at once: the tab may be closed before it would end by itself
    return finished;
  }

  #forget() {
    this.#database?.close();
    this.#database = null;
  }
}
