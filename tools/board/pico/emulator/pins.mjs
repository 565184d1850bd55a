// The pins: held from outside, driven by the chip, or pulled.

const PINS = 30;

export class Pins {
  // pulledUp(pin): whether a resistor on the bench pulls a pin up, stronger than the chip's own.
  constructor(chip, pulledUp) {
    this.gpio = chip.gpio;
    this.pulledUp = pulledUp;
    this.onChange = () => {}; // (pin, level)
    this.held = new Array(PINS).fill(null); // 0 or 1 while something outside holds the pin
    for (const [index, pin] of this.gpio.entries()) {
      // An output is read back as what it drives, an input with its pull resistor as the pull.
      pin.addListener(() => this.settle(index));
      const { checkForUpdates } = pin;
      pin.checkForUpdates = () => {
        checkForUpdates.call(pin);
        this.settle(index);
      };
      this.settle(index);
    }
  }

  // Hold a pin at 0 or 1 from outside, or let it go with null.
  hold(index, level) {
    this.held[index] = level;
    this.settle(index);
  }

  level(index) {
    const pin = this.gpio[index];
    if (pin.outputEnable) return pin.outputValue;
    if (this.held[index] !== null) return this.held[index] === 1;
    return this.pulledUp(index) || pin.pullupEnabled || !pin.pulldownEnabled;
  }

  settle(index) {
    const level = this.level(index);
    if (this.gpio[index].rawInputValue === level) return;
    this.gpio[index].setInputValue(level);
    this.onChange(index, level ? 1 : 0);
  }
}
