// The page's connection to the worker that runs the console: see worker.js.

export class WorkerLink {
  #asked = 0;
  #answers = new Map(); // by number, the handler of an answer

  /** heard: the handler of a message, by its type; failed(why): the worker cannot continue. */
  constructor(heard, failed) {
    this.failed = failed;
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => {
      if (data.type === "answer") this.#take(data.id)?.resolve(data.value);
      else if (data.type !== "failed") heard[data.type](data);
      else if (data.id) this.#take(data.id)?.reject(new Error(data.text));
      else failed(data.text);
    };
  }

  /** Send the worker a message that has no answer. */
  send(type, more = {}) {
    this.worker.postMessage({ type, ...more });
  }

  /** Send a request; returns a promise of its answer. */
  ask(type, more = {}) {
    return new Promise((resolve, reject) => {
      this.#answers.set(++this.#asked, { resolve, reject });
      this.worker.postMessage({ type, id: this.#asked, ...more });
    });
  }

  #take(id) {
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    return answer;
  }
}
