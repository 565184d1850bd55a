// Saves to a file and from one. Before anything is replaced the player sees what, and must agree.

import * as archive from "./archive.js";
import { note } from "./bars.js";
import { download, stamp } from "./download.js";
import { text } from "./texts.js";

const by = (id) => document.getElementById(id);

export class Saves {
  /** link: a WorkerLink. */
  constructor(link) {
    this.link = link;
    by("file").addEventListener("change", () => this.#opened());
    by("game-file").addEventListener("change", () => this.#gameOpened());
    for (const each of document.querySelectorAll("[data-game]")) {
      each.addEventListener("click", () => this.fetchGame(each.dataset.game));
    }
    by("choose-game").addEventListener("click", () => by("game-file").click());
    by("adding-done").addEventListener("click", () => by("adding").close());
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

  /** Show the games that the site has, and the choice of a file. */
  chooseGame() {
    by("adding").showModal();
  }

  /** Add a packed game of this site, by its name. */
  async fetchGame(name) {
    by("adding").close();
    try {
      const answer = await fetch(new URL(`./${name}.floegame`, import.meta.url));
      if (!answer.ok) throw new Error(text("noSuchGame", { name }));
      await this.#askGame(await answer.blob());
    } catch (error) {
      note(error.message);
    }
  }

  async #gameOpened() {
    const [file] = by("game-file").files;
    by("game-file").value = "";
    by("adding").close();
    if (file) await this.#askGame(file).catch((error) => note(error.message));
  }

  /** Say whose program it is before it is added. */
  async #askGame(file) {
    const { facts, saves } = await archive.unpackGame(file);
    this.saves = saves;
    this.old = `game.${facts.name}.`; // its present version may have files that this one lacks
    this.done = text("added", facts);
    this.#show("addGame", "addGame", [text("programOf", facts)]);
  }

  async takeBack() {
    note(text((await this.link.ask("takeBack")) ? "takenBack" : "nothingBack"));
  }

  async #opened() {
    const [file] = by("file").files;
    by("file").value = "";
    if (!file) return;
    try {
      this.saves = await archive.unpack(file);
      this.old = "";
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
    const shown = found.filter(({ kind, name }) => kind !== "added" || /^game\.\w+\.game/.test(name));
    const lines = shown.map(({ kind, title, moves, there }) => {
      const what = title ? text("movesOf", { title, moves }) : text(`kind_${kind}`);
      return `${what}: ${text(there ? "replaces" : "isNew")}`;
    });
    this.done = text("loaded", { count: Object.keys(this.saves).length });
    this.#show("loading", "load", lines);
  }

  /** Show lines under a heading, and the button that agrees to them; both are names of texts. */
  #show(heading, agree, lines) {
    for (const [id, name] of [["loading-name", heading], ["load", agree]]) {
      by(id).dataset.text = name;
      by(id).textContent = text(name);
    }
    by("loaded-saves").replaceChildren(...lines.map((line) => {
      const item = document.createElement("li");
      item.textContent = line;
      return item;
    }));
    by("loading").showModal();
  }

  async #load() {
    by("loading").close();
    await this.link.ask("load", { saves: this.saves, old: this.old });
    note(this.done, () => this.takeBack());
  }
}
