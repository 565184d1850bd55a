// A link to the game or puzzle that is shown, and the page's own address.

import { hideBar, note, showBar } from "./bars.js";
import { fragmentOf, puzzleFragment } from "./share.js";
import { text } from "./texts.js";

/** Change the address without loading the page. */
export function setAddress(address) {
  history.replaceState(null, "", address);
}

/** The address without a link's fragment. */
export const plainAddress = () => location.pathname + location.search;

/** Share what the console of a WorkerLink shows: a link to it, or the result of a day. */
export async function share(worker) {
  const result = await worker.ask("dailyResult");
  if (result) return shareResult(`${result} ${location.href.split("#")[0]}`);
  const [game, puzzle] = await Promise.all([worker.ask("game"), worker.ask("puzzle")]);
  if (!game && !puzzle) return note(text("noGame"));
  return give(puzzle ? puzzleFragment(puzzle) : await fragmentOf(game));
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

async function give(fragment) {
  const link = `${location.href.split("#")[0]}#${fragment}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", url: link }).catch(() => {});
  }
  if (await copy(link)) return note(text("copied"));
  setAddress(link);
  note(text("inBar"));
}

/** Copy the HTML that embeds Floe in another page. */
export async function copyEmbedding() {
  const page = location.href.split("#")[0];
  const code = `<iframe src="${page}" title="Floe" width="900" height="420" allow="fullscreen"></iframe>`;
  note((await copy(code)) ? text("embedCopied") : code);
}

let next = ""; // the game that the bar shares

/** Say that it is the turn of the player at another page, as long as it is; game: "" after its end. */
export function yourMove(waiting, game) {
  if (waiting === next || (!waiting && !game)) return;
  next = waiting;
  if (next) {
    const send = async () => give(await fragmentOf(next));
    showBar("your-move", "yourMove", [["sendMove", send]]);
  } else hideBar("your-move");
}

async function shareResult(result) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", text: result }).catch(() => {});
  }
  note((await copy(result)) ? `${text("resultCopied")} ${result}` : result);
}
