// "How to play": the keys of a menu or a game, and the rules of each game, those of the current one
// open; and its moves, each of which leads back to its position. On wide screens all of it is beside
// the console; otherwise the menu shows it.

const by = (id) => document.getElementById(id);

function element(name, text, ...inside) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...inside);
  return made;
}

/** The name of a record's game. */
const nameOf = (record) => /^[^#\s]\S*/m.exec(record)?.[0] ?? "";

export class How {
  #link;
  #language = "";
  #moves = "";
  #texts = { keys: [], game_keys: [], games: [] };
  #shown = null; // the name of the game whose rules are open, "" in a menu

  constructor(link) {
    this.#link = link;
    const dialog = by("how-dialog");
    dialog.addEventListener("close", () => document.body.append(by("how")));
    by("how-close").addEventListener("click", () => dialog.close());
  }

  show() {
    by("how-dialog").append(by("how"));
    by("how-dialog").showModal();
  }

  /** Follow the console: its language, and the record of its game; returns the moves in words. */
  async follow(language, game) {
    if (language !== this.#language) {
      this.#language = language;
      this.#moves = "";
      this.#texts = JSON.parse(await this.#link.ask("howToPlay"));
      this.#shown = null;
    }
    this.#fill(nameOf(game));
    if (game === this.#moves) return [];
    this.#moves = game;
    const moves = JSON.parse(await this.#link.ask("moves"));
    by("moves").replaceChildren(...moves.map((move, at) => this.#move(move, at + 1)));
    by("moves-part").hidden = !moves.length;
    by("moves").lastElementChild?.scrollIntoView({ block: "nearest" });
    return moves;
  }

  #fill(name) {
    if (name === this.#shown) return;
    this.#shown = name;
    const { keys, game_keys: gameKeys, games } = this.#texts;
    const named = (name ? gameKeys : keys).flatMap(([key, what]) => [element("dt", key), element("dd", what)]);
    by("how-keys").replaceChildren(...named);
    const parts = games.map(({ name: each, title, pages }) => {
      const parts = pages.map(([head, text]) => [element("h4", head), element("p", text)]);
      const part = element("details", "", element("summary", title), ...parts.flat());
      part.open = each === name;
      return part;
    });
    by("how-games").replaceChildren(...parts);
  }

  #move(text, after) {
    const button = element("button", text);
    button.type = "button";
    button.addEventListener("click", () => this.#link.ask("lookBack", { after }));
    return element("li", "", button);
  }
}
