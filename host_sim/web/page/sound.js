// The piezo: a square wave of the frequency on its pin. Browsers need a touch before there is sound.

const LOUDEST = 0.06;
const EDGE = 0.004; // s in which it begins and ends, so that it does not click
const REST_AFTER = 2000; // ms of silence after which the browser makes no sound at all, which costs

export class Piezo {
  #resting = 0; // the timer

  /** Call this when the user touches something. */
  wake() {
    if (!this.context) {
      const Context = window.AudioContext || window.webkitAudioContext;
      if (!Context) return;
      this.context = new Context();
      this.gain = this.context.createGain();
      this.gain.gain.value = 0;
      this.wave = this.context.createOscillator();
      this.wave.type = "square";
      this.wave.connect(this.gain).connect(this.context.destination);
      this.wave.start();
    }
    this.#resume();
    this.#restLater();
  }

  /** Play `hz` from now on, at a loudness from 0 to 1; 0 Hz is silence. */
  play(hz, loudness) {
    if (!this.context) return;
    const at = this.context.currentTime;
    if (hz) this.wave.frequency.setValueAtTime(hz, at);
    this.gain.gain.setTargetAtTime(hz ? LOUDEST * loudness : 0, at, EDGE);
    if (hz) {
      clearTimeout(this.#resting);
      this.#resume();
    } else this.#restLater();
  }

  #resume() {
    // On iOS it may also be "interrupted", after a call.
    if (this.context.state !== "running") this.context.resume().catch(() => {});
  }

  #restLater() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.context.suspend().catch(() => {}), REST_AFTER);
  }
}
