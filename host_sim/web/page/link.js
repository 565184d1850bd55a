// A link to the game or puzzle that is shown, and the page's own address.

import { note } from "./bars.js";
import { fragmentOf, puzzleFragment } from "./share.js";
import { text } from "./texts.js";

/** Let the address be another one, without loading the page. */
export function setAddress(address) {
  history.replaceState(null, "", address);
}

/** The address with nothing of a link. */
export const plainAddress = () => location.pathname + location.search;

/** Give away what the console of a WorkerLink shows: a link to it, or the result of a day. */
export async function share(worker) {
  const result = await worker.ask("dailyResult");
  if (result) return shareResult(`${result} ${location.href.split("#")[0]}`);
  const [game, puzzle] = await Promise.all([worker.ask("game"), worker.ask("puzzle")]);
  if (!game && !puzzle) return note(text("noGame"));
  const fragment = puzzle ? puzzleFragment(puzzle) : await fragmentOf(game);
  const link = `${location.href.split("#")[0]}#${fragment}`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", url: link }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(link);
    note(text("copied"));
  } catch {
    setAddress(link);
    note(text("inBar"));
  }
}

async function shareResult(result) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    return navigator.share({ title: "Floe", text: result }).catch(() => {});
  }
  try {
    await navigator.clipboard.writeText(result);
    note(`${text("resultCopied")} ${result}`);
  } catch {
    note(result);
  }
}
