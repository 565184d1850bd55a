// Sentences for a screen reader: host_sim/spoken finds the words.

const QUESTIONS = { KeyO: "board", KeyG: "targets", KeyN: "near", KeyT: "score", KeyL: "last" };

/** Say it, even if it was said last. */
export function say(region, words) {
  if (!words) return;
  const sentence = document.createElement("p");
  sentence.textContent = words;
  region.replaceChildren(sentence);
}

/** Keys and buttons that ask about the board, unless elsewhere() uses the event. */
export function listenToQuestions(ask, buttons, elsewhere) {
  addEventListener("keydown", (event) => {
    const question = QUESTIONS[event.code];
    if (!question || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!elsewhere(event)) ask(question);
  });
  for (const button of buttons) button.addEventListener("click", () => ask(button.dataset.ask));
}
