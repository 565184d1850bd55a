// A Pico on a bench: rp2040js's peripherals with our core, and what hangs on the pins.

import { Bus, KeyboardBus, attachController, attachPins } from './bus.mjs';
import { Clock } from './clock.mjs';
import { Core } from './core.mjs';
import { Flash } from './flash.mjs';
import { RAM } from './memory_map.mjs';
import { Pins } from './pins.mjs';
import { Processor } from './processor.mjs';
import { addRegisters } from './registers.mjs';
import { Serial } from './serial.mjs';
import { SpiBus } from './spi.mjs';
import { Uart } from './uart.mjs';

const STAGE2 = 0x20041f00;
// Watchdog registers that keep their contents over a reset: why it was, and what was put by.
const KEPT = ['reason', 'scratchData'];

export class Board {
  // library: the rp2040js module; program: execute.c, compiled; rom: the boot ROM's words; flashFile:
  // where the flash is kept; sda, scl: the pins of the I2C bus; spi: the bus and pins of a display by
  // SPI, or null; keyboard: the pins and address of one by I2C, or null; missCycles: how long the core waits for the flash. The callbacks tell what the board
  // does: onI2c(address, speed, bytes), onSpi(data, hz, mode, bytes), onPin(pin, level),
  // onSerial(bytes), onUart(byte), onReset(), onWarning(sentence).
  constructor({ library, program, rom, flashFile, sda, scl, spi, keyboard, missCycles, onI2c, onSpi, ...callbacks }) {
    Object.assign(this, { library, ...callbacks });
    this.processor = new Processor(program, missCycles);
    this.processor.rom.set(rom);
    this.bus = new Bus(sda, scl, onI2c);
    this.spi = spi && new SpiBus(spi, onSpi);
    this.keyboard = keyboard && new KeyboardBus(keyboard);
    this.buses = keyboard ? [this.bus, this.keyboard] : [this.bus];
    this.flash = new Flash(flashFile, this.processor.flash);
    this.flash.onWrite = () => this.writeAllowed();
    this.held = new Map(); // pin to level
    this.analog = [0, 0, 0, 0, 0];
    this.before = 0; // cycles that passed before the chip's last reset
    this.writesLeft = Infinity; // flash writes until the power fails
    this.chip = null;
  }

  get powered() {
    return this.chip !== null;
  }

  // Cycles since the first power-on.
  get cycles() {
    return this.before + (this.chip ? this.chip.core.cycles : 0);
  }

  powerOn() {
    if (!this.chip) this.makeChip();
  }

  powerOff() {
    this.before = this.cycles;
    this.chip = null;
  }

  // What the watchdog does, and machine.reset() by it.
  reset() {
    const { watchdog } = this;
    this.powerOff();
    this.makeChip();
    for (const name of KEPT) this.watchdog[name] = watchdog[name];
    this.onReset();
  }

  get watchdog() {
    return this.chip.peripherals[0x40058];
  }

  makeChip() {
    const clock = new Clock();
    const chip = new this.library.RP2040(clock);
    chip.logger = this.logger();
    const { rom, ram, flash } = this.processor;
    chip.bootrom = rom;
    chip.sram = ram;
    chip.sramView = new DataView(ram.buffer, ram.byteOffset, ram.length);
    chip.flash = flash;
    chip.flash16 = new Uint16Array(flash.buffer, flash.byteOffset, flash.length / 2);
    chip.flashView = new DataView(flash.buffer, flash.byteOffset, flash.length);
    addRegisters(this.library, chip);
    chip.core = new Core(chip, clock, this.processor);
    clock.core = chip.core;
    this.flash.serve(chip.core, chip.bootrom);
    chip.addClockListener((frequency) => clock.setFrequency(frequency));
    chip.adc.channelValues = this.analog;
    chip.peripherals[0x40058].onWatchdogTrigger = () => {
      this.resetWanted = true;
      chip.core.endSlice();
    };
    for (const number of [0, 1]) attachController(number, chip, this.buses);
    this.serial = new Serial(this.library, chip, this.onSerial);
    this.uart = new Uart(chip, (value) => this.onUart(value));
    this.pins = new Pins(chip, (pin) => this.buses.some((bus) => bus.pullsUp(pin)));
    attachPins(this.pins, this.bus);
    if (this.spi) {
      const { onChange } = this.pins;
      this.spi.attach(chip);
      this.pins.onChange = (pin, level) => {
        onChange(pin, level);
        this.spi.pinChanged(pin, level);
        this.onPin(pin, level);
      };
    }
    for (const [pin, level] of this.held) this.pins.hold(pin, level);
    startFromFlash(chip);
    this.resetWanted = false;
    this.cut = false;
    this.chip = chip;
  }

  // Unknown registers are told of; they are no error.
  logger() {
    const told = new Set();
    const warn = (component, message) => {
      const sentence = `${component}: ${message}`;
      if (!told.has(sentence)) this.onWarning(sentence);
      told.add(sentence);
    };
    return { debug() {}, info() {}, warn, error: warn };
  }

  hold(pin, level) {
    this.held.set(pin, level);
    if (this.chip) this.pins.hold(pin, level);
  }

  // The tone at a pin with PWM in Hz; 0 for none.
  tone(pin) {
    if (!this.chip || this.chip.gpio[pin].functionSelect !== 4) return 0;
    const channel = this.chip.pwm.channels[(pin >> 1) & 7];
    const level = pin & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
    if (!(channel.csr & 1) || level === 0) return 0;
    return this.chip.core.clock.frequency / ((channel.div / 16) * (channel.top + 1));
  }

  writeAllowed() {
    if (this.writesLeft-- > 0) return true;
    this.cut = true;
    this.chip.core.endSlice();
    return false;
  }

  // Run until the cycle counter is at `target` or stop() says so. Ends with the power cut too.
  run(target, stop = () => false) {
    while (this.chip && this.cycles < target && !stop()) {
      const { core } = this.chip;
      core.runUntil(target - this.before, () => this.resetWanted || this.cut || stop());
      if (this.cut) this.powerOff();
      else if (this.resetWanted) this.reset();
    }
  }

  // Whether the core waits for an interrupt or event.
  get asleep() {
    return this.chip !== null && this.chip.core.waiting;
  }
}

// What the boot ROM does at power-on when the flash holds a program: it copies the flash's first
// 256 bytes, the second boot stage, to the end of the RAM and goes there. (It reads them by
// serial commands, of which rp2040js's flash controller has none.)
function startFromFlash(chip) {
  const { registers } = chip.core;
  chip.sram.set(chip.flash.subarray(0, 252), STAGE2 - RAM);
  registers[13] = STAGE2;
  registers[14] = 0; // the stage then goes on to the program's own vectors
  registers[15] = STAGE2;
}
