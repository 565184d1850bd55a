// Links to the game or puzzle that is shown: given, followed, and exchanged by two players.

import { hideBar, note, showBar } from "./bars.js";
import { showCode } from "./qr.js";
import { fragmentOf, puzzleFragment } from "./share.js";
import { text } from "./texts.js";

// What is said of a link, by its kind: see host_sim/web/linked_games.py.
const SAID = {
  new: "linkKept", shorter: "linkOlder", branch: "linkBranch", cut: "cutLink", bad: "badLink",
};
const MOST_SAID = 3; // new moves

/** The address without a link. */
export const plainAddress = () => location.pathname;

/** Change the address without loading the page. */
export function setAddress(address) {
  history.replaceState(null, "", address);
}

/** Share what the console of a WorkerLink shows: a link to it, or the result of a day. */
export async function share(worker) {
  const result = await worker.ask("dailyResult");
  if (result) return shareResult(`${result} ${addressOf("")}`);
  const [game, puzzle] = await Promise.all([worker.ask("linked"), worker.ask("puzzle")]);
  if (puzzle) return give(text("aPuzzle", { puzzle }), puzzleFragment(puzzle));
  return game ? give(messageOf(game), await fragmentOf(game.record)) : note(text("noGame"));
}

const addressOf = (fragment) => location.origin + location.pathname + (fragment && `#${fragment}`);

/** The words with a link to a game: see PageConsole.linked(). */
function messageOf({ title, move, waits, over }) {
  if (over) return text("gameOver", { title });
  return text(waits ? "moveIn" : "gameAt", { title, move });
}

/** Copy a text; returns whether that was possible. */
async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copySelected(words);
  }
}

/** As copy(), where only a secure page has a clipboard: what is selected can be copied anywhere. */
function copySelected(words) {
  const focus = document.activeElement;
  const field = document.createElement("textarea");
  field.value = words;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  focus?.focus();
  return done;
}

async function give(words, fragment) {
  const link = addressOf(fragment);
  const message = `${words}\n${link}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", text: message }).catch(() => {});
  }
  if (await copy(message)) return note(text("copied"));
  setAddress(link);
  note(text("inBar"));
}

/** Copy the HTML that embeds Floe in another page. */
export async function copyEmbedding() {
  const page = addressOf("");
  const code = `<iframe src="${page}" title="Floe" width="900" height="420" allow="fullscreen"></iframe>`;
  note((await copy(code)) ? text("embedCopied") : code);
}

let next = ""; // the game that the bar shares

/** Offer the link to the player at another page, as long as it is their turn; game: null after its end. */
export function yourMove(game) {
  const waiting = game?.waits ? game.record : "";
  if (!game || waiting === next) return;
  next = waiting;
  if (!next) return hideBar("your-move");
  const send = async () => give(messageOf(game), await fragmentOf(game.record));
  const code = async () => showCode(addressOf(await fragmentOf(game.record)));
  showBar("your-move", "yourMove", [["sendMove", send], ["showCode", code]]);
}

let awaited = null; // how many moves there were before a link, and how many there are to be

/** Say what a link was that has been followed; found: see PageConsole.follow(). */
export function sayFound(found) {
  if (!found.kind) return;
  setAddress(plainAddress()); // loaded again the page begins with the title
  if (found.kind === "longer") awaited = found;
  else if (SAID[found.kind]) note(text(SAID[found.kind]));
}

/** Say which moves a link has brought, once they are shown; moves: all of the game, in words. */
export function sayNew(moves) {
  if (!awaited || moves.length < awaited.moves) return;
  const fresh = moves.slice(awaited.before, awaited.moves);
  awaited = null;
  note(text("newMoves", { moves: fresh.slice(-MOST_SAID).join(". ") }));
}

async function shareResult(result) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", text: result }).catch(() => {});
  }
  note((await copy(result)) ? `${text("resultCopied")} ${result}` : result);
}
