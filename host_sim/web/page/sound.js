// The piezo: a square wave of the frequency on its pin. Browsers want a touch before there is sound.

const LOUDNESS = 0.05;
const EDGE = 0.004; // s in which it begins and ends, so that it does not click

export class Piezo {
  /** To be called when the user touches something. */
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
    if (this.context.state === "suspended") this.context.resume().catch(() => {});
  }

  /** Sound at `hz` from now on; 0 is silence. */
  play(hz) {
    if (!this.context) return;
    const at = this.context.currentTime;
    const loud = hz ? LOUDNESS : 0;
    if (hz) this.wave.frequency.setValueAtTime(hz, at);
    this.gain.gain.setTargetAtTime(loud, at, EDGE);
  }
}
