// Peripherals that rp2040js lacks and the boot ROM or the firmware look at: registers that keep
// what is written. The random bit of the ring oscillator is always 0, and so is every seed that the
// firmware asks for.

const SCR = 0xd10;
const SLEEP_EN = [0xa8, 0xac];
const FIFO_ST = 0x50;
const FIFO_RD = 0x58;
const FIFO_READABLE = 1;
const FIFO_WRITABLE = 2;

export function addRegisters(library, chip) {
  class Registers extends library.BasePeripheral {
    constructor(name, values) {
      super(chip, name);
      this.values = new Map(Object.entries(values).map(([offset, value]) => [+offset, value]));
    }

    readUint32(offset) {
      return this.values.get(offset) ?? 0;
    }

    writeUint32(offset, value) {
      this.values.set(offset, value);
    }
  }

  // The mailbox between the cores. There is no second core, but who resets it waits for the 0
  // that its boot ROM posts then.
  const { sio } = chip;
  const { readUint32 } = sio;
  sio.readUint32 = (offset) => {
    if (offset === FIFO_ST) return FIFO_READABLE | FIFO_WRITABLE;
    return offset === FIFO_RD ? 0 : readUint32.call(sio, offset);
  };

  // The system control register; of its bits only SEVONPEND matters: see Core.setInterrupt.
  const { ppb } = chip;
  const read = ppb.readUint32;
  const write = ppb.writeUint32;
  ppb.readUint32 = (offset) => (offset === SCR ? chip.core.SCR : read.call(ppb, offset));
  ppb.writeUint32 = (offset, value) => {
    if (offset === SCR) chip.core.SCR = value;
    else write.call(ppb, offset, value);
  };

  // Which clocks go on while the core sleeps (RP2040 Datasheet, 2.15.7); see Core.runUntil.
  const { clocks } = chip;
  const readClocks = clocks.readUint32;
  const writeClocks = clocks.writeUint32;
  chip.sleepEnable = [0xffffffff, 0x7fff];
  clocks.readUint32 = (offset) => {
    const at = SLEEP_EN.indexOf(offset);
    return at < 0 ? readClocks.call(clocks, offset) : chip.sleepEnable[at];
  };
  clocks.writeUint32 = (offset, value) => {
    const at = SLEEP_EN.indexOf(offset);
    if (at < 0) writeClocks.call(clocks, offset, value);
    else chip.sleepEnable[at] = value >>> 0;
  };

  const { peripherals } = chip;
  peripherals[0x40004] = new Registers('SYSCFG', {});
  peripherals[0x40018] = new Registers('IO_QSPI', {});
  peripherals[0x40060] = new Registers('ROSC', { 0x18: 0x80001000 }); // stable and enabled
  // The regulator is in regulation; the last reset was a power-on.
  peripherals[0x40064] = new Registers('VREG_AND_CHIP_RESET', { 0: 0x10b1, 8: 0x100 });
}
