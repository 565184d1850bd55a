// The I2C bus on two pins, with chips that only listen: what is written to them is handed on.
//
// The firmware reaches it by its I2C controllers, or by moving the pins itself, as MicroPython
// does to scan the bus.

const BITS_A_BYTE = 9; // eight and the acknowledge
const I2C_FUNCTION = 3; // of a pin

const TX_EMPTY = 1 << 4;
const TX_EMPTY_CTRL = 1 << 8;

// Where the bus is and who hangs on it: address to the fastest clock in Hz that the chip stands.
export class Bus {
  constructor(sda, scl, onWrite) {
    this.sda = sda;
    this.scl = scl;
    this.onWrite = onWrite; // (address, speed in Hz, bytes), when a transfer has ended
    this.chips = new Map();
  }

  answers(address, speed, reading = false) {
    return !reading && speed <= (this.chips.get(address) ?? 0);
  }

  // The next byte for who reads.
  read() {
    return 0xff;
  }

  // The modules bring the resistors that pull the bus up.
  pullsUp(pin) {
    return this.chips.size > 0 && (pin === this.sda || pin === this.scl);
  }

  // Whether both pins are given to an I2C controller, 0 or 1.
  belongsTo(controller, gpio) {
    const wired = [this.sda, this.scl].every((pin) => gpio[pin].functionSelect === I2C_FUNCTION);
    return wired && ((this.sda >> 1) & 1) === controller;
  }
}

// The bus of a keyboard that has a processor of its own: a register is written, two bytes are read.
export class KeyboardBus extends Bus {
  constructor({ sda, scl, address, maxSpeed }) {
    super(sda, scl, () => {});
    this.chips.set(address, maxSpeed);
    this.waiting = []; // bytes of events: what happened, and the key
    this.answer = [];
  }

  answers(address, speed, reading = false) {
    if (!super.answers(address, speed)) return false;
    if (reading) this.answer = this.waiting.length ? this.waiting.splice(0, 2) : [0, 0];
    return true;
  }

  read() {
    return this.answer.shift() ?? 0xff;
  }
}

// Let a controller of rp2040js drive the buses whose pins it has, each byte in its time.
export function attachController(number, chip, buses) {
  const i2c = chip.i2c[number];
  const { clock } = chip;
  let then = () => {};
  const alarm = clock.createAlarm(() => then());
  const after = (bits, action) => {
    then = action;
    alarm.schedule((bits * 1e9) / speed());
  };

  // As the RP2040's data sheet gives the length of a clock on the bus.
  const speed = () => {
    const high = i2c.sclHighPeriod + i2c.spikelen + 7;
    const low = i2c.sclLowPeriod + 1;
    return clock.frequency / (high + low);
  };

  // With TX_EMPTY_CTRL the transmitter is empty when the last bit is out; rp2040js says so when
  // the byte is taken.
  const set = i2c.setInterrupts.bind(i2c);
  i2c.setInterrupts = (mask) => {
    if (mask === TX_EMPTY && i2c.control & TX_EMPTY_CTRL) return;
    set(mask);
  };
  const byteOut = () => {
    if (i2c.txFIFO.itemCount <= i2c.txThreshold) set(TX_EMPTY);
  };

  let bus = null; // that of the transfer
  let transfer = null;
  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (address, mode) => {
    const reached = buses.find((each) => each.belongsTo(number, chip.gpio));
    const answers = reached?.answers(address, speed(), mode !== 0) ?? false;
    bus = reached;
    transfer = answers && mode === 0 ? { address, bytes: [] } : null;
    after(BITS_A_BYTE, () => {
      i2c.completeConnect(answers);
      if (!answers) byteOut(); // what was to be sent is dropped
    });
  };
  i2c.onWriteByte = (value) => {
    if (transfer) transfer.bytes.push(value);
    after(BITS_A_BYTE, () => {
      byteOut();
      i2c.completeWrite(true);
    });
  };
  i2c.onReadByte = () => after(BITS_A_BYTE, () => i2c.completeRead(bus?.read() ?? 0xff));
  i2c.onStop = () => {
    const done = transfer;
    transfer = null;
    after(1, () => {
      if (done) bus.onWrite(done.address, Math.round(speed()), done.bytes);
      i2c.completeStop();
    });
  };
}

// Let the chips hear what the firmware does to the bus by moving the pins.
export function attachPins(pins, bus) {
  let data = 1;
  let clock = 1;
  let bits = -1; // of the byte under way; 9 while it is acknowledged; -1: nobody is meant
  let value = 0;
  let bytes = null; // the address and what followed, once it was answered

  const acknowledge = () => {
    const address = value >> 1;
    const meant = bytes !== null || (!(value & 1) && bus.answers(address, 1));
    if (!meant) return false;
    if (bytes === null) bytes = [address];
    else bytes.push(value);
    return true;
  };

  const clockFell = () => {
    if (bits === 8) {
      bits = acknowledge() ? 9 : -1;
      if (bits === 9) pins.hold(bus.sda, 0);
    } else if (bits === 9) {
      bits = 0;
      value = 0;
      pins.hold(bus.sda, null);
    }
  };

  pins.onChange = (pin, level) => {
    if (pin === bus.scl) {
      if (level === clock) return;
      clock = level;
      if (!level) clockFell();
      else if (bits >= 0 && bits < 8) {
        value = (value << 1) | data;
        bits++;
      }
    } else if (pin === bus.sda && level !== data) {
      data = level;
      if (!clock) return;
      if (bytes !== null && bytes.length > 1) bus.onWrite(bytes[0], 0, bytes.slice(1));
      bytes = null;
      bits = level ? -1 : 0; // stop, start
      value = 0;
    }
  };
}
