// The player's own saves: the console's files, also while they cannot be stored.

import { ELSEWHERE, KEPT, Keeper } from "./keeper.js";

const PLAYED = /\.(floe|left)$|^(progress|mistakes|review)\.txt$/; // the files that say what was played

const BY_LINK = /^link-/; // each has one game by link: see linked_games.py

const same = (one, other) =>
  one?.length === other?.length && (!one || one.every((byte, at) => byte === other[at]));

export class OwnSaves {
  #keeper;
  #machine = null;
  #begun = {}; // the files that need not be stored: the console was switched on with them
  #open = false; // must the player still choose which saves to continue?

  /** post(message): to the page; restart(saves): switch the console on with other saves. */
  constructor(post, restart) {
    this.post = post;
    this.restart = restart;
    const report = (state) => {
      const stored = state === ELSEWHERE && this.#keeper.state === KEPT;
      if (stored && this.#machine) this.#begun = this.#machine.saves();
      post({ type: "keeping", state });
    };
    this.#keeper = new Keeper({ report, found: () => this.#found() });
  }

  /** Read the stored saves. */
  read() {
    return this.#keeper.open();
  }

  /** Does another tab store the saves? Then this one stands still. */
  get elsewhere() {
    return this.#keeper.state === ELSEWHERE;
  }

  get stored() {
    return this.#keeper.stored;
  }

  /** The console was switched on. */
  begin(machine) {
    this.#machine = machine;
    this.#begun = machine.saves();
  }

  /** All saves of the player. */
  all() {
    return this.#machine.saves();
  }

  /** Store what the console has saved. */
  async save() {
    if (!this.#open) await this.#keeper.save(this.#machine.saves());
  }

  /** Try again to store what could not be stored. */
  async retry() {
    await this.#keeper.retry();
    await this.save();
    return this.#keeper.state === KEPT;
  }

  /**
   * Add other saves to the present ones, and switch the console on with them; instead of those
   * whose names begin with `old`, if it is given.
   */
  async load(saves, old) {
    const before = this.all();
    await this.#keeper.remember(before);
    const kept = Object.entries(before).filter(([name]) => !old || !name.startsWith(old));
    await this.#replace({ ...Object.fromEntries(kept), ...saves });
  }

  /** Restore the saves from before load(); false if there are none. */
  async takeBack() {
    const before = await this.#keeper.before();
    if (!before) return false;
    await this.#keeper.remember(undefined);
    await this.#replace(before);
    return true;
  }

  async canTakeBack() {
    return Boolean(await this.#keeper.before());
  }

  async #replace(saves) {
    this.#open = false;
    const begun = this.#begun;
    this.restart(saves);
    this.#begun = begun; // a waiting tab keeps what was loaded as if it had been played here
    await this.#keeper.save(saves);
  }

  /** The stored saves could be read at last: continue with them, unless something was played here. */
  async #found() {
    if (!this.#machine) return; // a console that is not on yet will begin with them
    this.#machine.keep();
    const played = Object.keys(this.#played());
    if (!played.length) return this.restart(this.stored);
    const beside = (name) => BY_LINK.test(name) && same(this.stored[name], this.#begun[name]);
    if (played.every(beside)) return this.choose(true);
    this.#open = true;
    this.post({ type: "choose" });
  }

  /** Continue with the game that was played here, or with the stored saves. */
  async choose(here) {
    this.#open = false;
    if (!here) return this.restart(this.stored);
    this.#machine.putSaves({ ...this.stored, ...this.#played() });
    await this.save();
  }

  /** The files of what was played here. */
  #played() {
    const files = Object.entries(this.#machine.saves());
    return Object.fromEntries(
      files.filter(([name, data]) => PLAYED.test(name) && !same(data, this.#begun[name])),
    );
  }
}
