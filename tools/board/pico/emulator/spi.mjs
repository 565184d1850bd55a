// The SPI bus of a display that only listens: its bytes are handed on, with the level of the pin that
// tells data from commands, while the chip is chosen.

const MOST = 4096; // bytes that are handed on at once
const NANOS = 1e9;

export class SpiBus {
  // bus: which of the chip's two; cs, dc: pins. onBytes(data, hz, mode, bytes).
  constructor({ bus, cs, dc }, onBytes) {
    Object.assign(this, { bus, cs, dc, onBytes });
    this.chosen = false;
    this.data = 0;
    this.bytes = [];
  }

  // Let a controller of rp2040js drive it, each byte in its time.
  attach(chip) {
    const spi = chip.spi[this.bus];
    const alarm = chip.clock.createAlarm(() => spi.completeTransmit(0));
    spi.onTransmit = (value) => {
      const hz = spi.clockFrequency;
      if (this.chosen) {
        this.hz = Math.round(hz);
        this.mode = ((spi.control0 >> 5) & 2) | ((spi.control0 >> 7) & 1);
        this.bytes.push(value);
        if (this.bytes.length === MOST) this.handOn();
      }
      alarm.schedule((spi.dataBits * NANOS) / hz);
    };
  }

  // A pin has another level.
  pinChanged(pin, level) {
    if (pin !== this.cs && pin !== this.dc) return;
    this.handOn();
    if (pin === this.cs) this.chosen = !level;
    else this.data = level;
  }

  handOn() {
    if (this.bytes.length) this.onBytes(this.data, this.hz, this.mode, this.bytes);
    this.bytes = [];
  }
}
