// "How to play": the keys and the rules of each game, in the console's language; and the moves of the
// current game, each of which leads back to its position. On wide screens all of it is beside the
// console; otherwise the menu shows it.

const by = (id) => document.getElementById(id);

function element(name, text, ...inside) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...inside);
  return made;
}

export class How {
  #link;
  #language = "";
  #moves = "";

  constructor(link) {
    this.#link = link;
    const dialog = by("how-dialog");
    dialog.addEventListener("close", () => document.body.append(by("how")));
    by("how-close").addEventListener("click", () => dialog.close());
  }

  show() {
    by("how-dialog").prepend(by("how"));
    by("how-dialog").showModal();
  }

  /** Follow the console: its language, and the record of its game. */
  async follow(language, game) {
    if (language !== this.#language) {
      this.#language = language;
      this.#moves = "";
      this.#fill(JSON.parse(await this.#link.ask("howToPlay")));
    }
    if (game === this.#moves) return;
    this.#moves = game;
    const moves = JSON.parse(await this.#link.ask("moves"));
    by("moves").replaceChildren(...moves.map((move, at) => this.#move(move, at + 1)));
    by("moves-part").hidden = !moves.length;
    by("moves").lastElementChild?.scrollIntoView({ block: "nearest" });
  }

  #fill({ keys, games }) {
    const named = keys.flatMap(([key, what]) => [element("dt", key), element("dd", what)]);
    by("how-keys").replaceChildren(...named);
    const parts = games.map(({ title, pages }) => {
      const parts = pages.map(([head, text]) => [element("h4", head), element("p", text)]);
      return element("details", "", element("summary", title), ...parts.flat());
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
