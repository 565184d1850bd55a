// Stores the saves, as long as this tab has the lock and the storage accepts them.

import { takeLock } from "./lock.js";
import { Store } from "./store.js";

const NAME = "floe";
const [SAVES, BEFORE] = ["flash", "before restoring"];
export const [KEPT, ELSEWHERE, FAILING] = ["kept", "elsewhere", "failing"];

export class Keeper {
  #store = new Store();
  #ours = false; // does this tab have the lock?
  #read = false; // were the stored saves read? Until then nothing overwrites them.

  /** report(state): how saves are stored from now on; found(): they could be read only now. */
  constructor({ report, found }) {
    this.report = report;
    this.found = found;
    this.state = null;
    this.stored = {}; // the saves as they are stored, by name
  }

  /** Read the saves into `stored`; none if there are none or they cannot be read. */
  async open() {
    this.#ours = true;
    await takeLock(NAME, (ours) => {
      this.#ours = ours;
      if (ours) this.retry();
      else this.#be(ELSEWHERE);
    });
    await this.#readAll();
  }

  /** Store these saves in place of the others; returns whether that worked. */
  async save(saves) {
    if (!this.#ours || !this.#read) return false;
    let well = true;
    try {
      await this.#store.put(SAVES, saves);
      this.stored = saves;
    } catch {
      well = false;
    }
    this.#be(well ? KEPT : FAILING);
    return well;
  }

  /** Read saves that could not be read before; then found() is called. */
  async retry() {
    const known = this.#read && this.state !== ELSEWHERE;
    if (!known && (await this.#readAll()) && this.#ours) await this.found();
  }

  /** Note the saves as they were before others were loaded. */
  remember(saves) {
    return this.#store.put(BEFORE, saves).catch(() => {});
  }

  /** The noted saves; undefined if there are none. */
  before() {
    return this.#store.get(BEFORE).catch(() => undefined);
  }

  async #readAll() {
    try {
      this.stored = (await this.#store.get(SAVES)) ?? {};
      this.#read = true;
    } catch {
      this.#read = false;
    }
    this.#be(!this.#ours ? ELSEWHERE : this.#read ? KEPT : FAILING);
    return this.#read;
  }

  #be(state) {
    if (state !== this.state) this.report(state);
    this.state = state;
  }
}
