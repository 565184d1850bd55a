// Asks the browser to keep the saves, and reports if it does not.

import { hideBar, note, showBar } from "./bars.js";
import { text } from "./texts.js";

/** Is this a browser of iOS, which deletes a page's data after a week without a visit? */
const forgets = () => navigator.standalone === false;

export class Keeping {
  #asked = false;

  /** link: a WorkerLink; backup(): saves all saves to a file. */
  constructor(link, backup) {
    this.link = link;
    this.backup = backup;
  }

  /** The worker reports how saves are stored: see keeper.js. */
  be(state) {
    hideBar("unsaved");
    if (state === "elsewhere") {
      showBar("unsaved", "elsewhere", [["playHere", () => location.reload()]]);
    }
    if (state === "failing") {
      const retry = () => this.link.ask("retry");
      showBar("unsaved", "failing", [["toFile", this.backup], ["retry", retry]]);
    }
  }

  /** Saves could be read only after something was played here: ask which to continue. */
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
