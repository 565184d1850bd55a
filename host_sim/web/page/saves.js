// Saves to a file and from one. Before anything is replaced the player sees what, and must agree.

import * as archive from "./archive.js";
import { hideBar, note } from "./bars.js";
import { download, stamp } from "./download.js";
import { text } from "./texts.js";

const by = (id) => document.getElementById(id);

export class Saves {
  /** link: a WorkerLink. */
  constructor(link) {
    this.link = link;
    by("file").addEventListener("change", () => this.#opened());
    by("load").addEventListener("click", () => this.#load());
    by("not-load").addEventListener("click", () => by("loading").close());
  }

  async toFile() {
    const saves = await this.link.ask("saves");
    if (!Object.keys(saves).length) return note(text("noSaves"));
    download(await archive.pack(saves), `floe-saves-${stamp()}.zip`, "application/zip");
  }

  choose() {
    by("file").click();
  }

  async takeBack() {
    note(text((await this.link.ask("takeBack")) ? "takenBack" : "nothingBack"));
  }

  async #opened() {
    const [file] = by("file").files;
    by("file").value = "";
    if (!file) return;
    try {
      this.saves = await archive.unpack(new Uint8Array(await file.arrayBuffer()));
      const found = await this.link.ask("check", { saves: this.saves });
      if (!found.length) throw new Error(text("emptyFile"));
      const foreign = found.find(({ kind }) => !kind);
      if (foreign) throw new Error(text("foreign", { name: foreign.name }));
      this.#ask(found);
    } catch (error) {
      note(error.message);
    }
  }

  /** Show what would be loaded, and what of it would be replaced. */
  #ask(found) {
    const lines = found.map(({ kind, title, moves, there }) => {
      const what = title ? text("movesOf", { title, moves }) : text(`kind_${kind}`);
      const line = document.createElement("li");
      line.textContent = `${what}: ${text(there ? "replaces" : "isNew")}`;
      return line;
    });
    by("loaded-saves").replaceChildren(...lines);
    by("loading").showModal();
  }

  async #load() {
    by("loading").close();
    await this.link.ask("load", { saves: this.saves });
    hideBar("visit");
    note(text("loaded", { count: Object.keys(this.saves).length }), () => this.takeBack());
  }
}
