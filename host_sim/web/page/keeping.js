// Whether saves are kept: asks the browser to keep them, and says so where it does not.

import { hideBar, note, showBar } from "./bars.js";
import { text } from "./texts.js";

/** Are we in a browser of iOS, which forgets what a page keeps after a week without a visit? */
const forgets = () => navigator.standalone === false;

export class Keeping {
  #asked = false;

  /** link: a WorkerLink; backup(): saves all saves to a file. */
  constructor(link, backup) {
    this.link = link;
    this.backup = backup;
  }

  /** The worker says how saves are kept: see keeper.js. */
  be(state) {
    hideBar("unsaved");
    if (state === "elsewhere") showBar("unsaved", "elsewhere");
    if (state === "failing") {
      const retry = () => this.link.ask("retry");
      showBar("unsaved", "failing", [["toFile", this.backup], ["retry", retry]]);
    }
  }

  /** Saves are found at last, and something was played here meanwhile: which are to go on? */
  choose() {
    const choose = (here) => () => {
      hideBar("which");
      this.link.ask("choose", { here });
    };
    showBar("which", "which", [["here", choose(true)], ["there", choose(false)]]);
  }

  /** A game is under way: from now on there is something to lose. */
  async ask() {
    if (this.#asked) return;
    this.#asked = true;
    if (forgets()) note(text("homeScreen"));
    await navigator.storage?.persist?.().catch(() => false);
  }
}
