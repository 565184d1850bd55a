// A Cortex-M0+: time, exceptions, the bus. The instructions are in execute.c. It stands in for
// rp2040js's own core, which is several times slower, and has the names that its peripherals use.

import { Fault } from './memory_map.mjs';
import { defineFields } from './processor.mjs';

const NMI = 2;
const SVCALL = 11;
const PENDSV = 14;
const SYSTICK = 15;
const FIRST_IRQ = 16;
const LAST_HARDWARE_IRQ = 25;
const THREAD_PRIORITY = 4;

const ENTRY_CYCLES = 15;
const RETURN_CYCLES = 10;
const APB_READ_CYCLES = 3;
const APB_WRITE_CYCLES = 4;
const SEVONPEND = 1 << 4;
const SLEEPDEEP = 1 << 2;
const CLK_RTC = (1 << 21) | (1 << 22); // of SLEEP_EN0: the clock's own, and that of its registers
const RTC = 0x4005c;
const SLICE = 1 << 20;
const WFE = 0xbf20;
const WFI = 0xbf30;
const SEV = 0xbf40;

export class Core {
  constructor(chip, clock, processor) {
    this.chip = chip;
    this.clock = clock;
    this.processor = processor; // its `left` are the cycles until sliceEnd
    this.registers = processor.registers;
    this.fields = processor.fields;
    this.hooks = new Map(); // address in the boot ROM: what is done instead of it
    this.sliceEnd = 0;
    processor.core = this;
    this.reset();
  }

  // Cycles since the chip was made; sleeping counts.
  get cycles() {
    return this.sliceEnd - this.left;
  }

  set cycles(value) {
    this.sliceEnd = value + this.left;
  }

  get logger() {
    return this.chip.logger;
  }

  reset() {
    this.processor.reset();
    this.registers.fill(0);
    this.APSR = 0;
    this.IPSR = 0;
    this.left = 0;
    this.primask = 0;
    this.processStack = false; // SPSEL
    this.otherStack = 0; // the stack pointer that is not in use
    this.event = false;
    this.waiting = false; // WFI or WFE
    this.wantsEvent = false; // WFE
    this.pendingInterrupts = 0;
    this.enabledInterrupts = 0;
    this.interruptPriorities = [-1, 0, 0, 0]; // a mask of interrupts each
    this.pendingNMI = false;
    this.pendingSVCall = false;
    this.pendingPendSV = false;
    this.pendingSystick = false;
    this.VTOR = 0;
    this.SHPR2 = 0;
    this.SHPR3 = 0;
    this.SCR = 0;
    this.registers[13] = this.chip.readUint32(0) & ~3;
    this.registers[15] = this.chip.readUint32(4) & ~1;
  }

  // Time

  // Let the present slice end after this instruction: an alarm or interrupt is to be looked at.
  endSlice() {
    this.sliceEnd -= this.left;
    this.left = 0;
  }

  // Run until the cycle counter has come to `target`, or stop() says so; asleep, time jumps.
  runUntil(target, stop) {
    while (this.cycles < target && !stop()) {
      this.clock.fire();
      const next = Math.min(target, this.clock.nextCycle());
      if (this.waiting && !this.wakes()) {
        const before = this.clock.nanos;
        this.sliceEnd = Math.max(next, this.cycles);
        this.left = 0;
        if (this.clockStands) this.chip.peripherals[RTC].baselineNanos += this.clock.nanos - before;
        continue;
      }
      this.waiting = false;
      this.takeException();
      const now = this.cycles;
      this.left = Math.max(1, Math.min(next - now, SLICE));
      this.sliceEnd = now + this.left;
      this.processor.execute();
    }
  }

  // Whether the clock with the date stands: the chip sleeps deeply, and the clock is not to go on.
  get clockStands() {
    return (this.SCR & SLEEPDEEP) !== 0 && (this.chip.sleepEnable[0] & CLK_RTC) !== CLK_RTC;
  }

  // Whether a sleeping core has a reason to go on.
  wakes() {
    if (this.wantsEvent && this.event) {
      this.event = false;
      return true;
    }
    // PRIMASK does not keep an interrupt from waking the core.
    return this.pendingException(this.activePriority(0)) !== 0;
  }

  // Exceptions

  set interruptsUpdated(updated) {
    if (updated) this.endSlice();
  }

  setInterrupt(irq, value) {
    const bit = 1 << irq;
    if (!value) this.pendingInterrupts &= ~bit;
    else if (!(this.pendingInterrupts & bit)) {
      this.pendingInterrupts |= bit;
      if (this.SCR & SEVONPEND) this.event = true;
      this.endSlice();
    }
  }

  // Asked by the ICSR register.
  get vectPending() {
    return this.pendingException(THREAD_PRIORITY);
  }

  priorityOf(exception) {
    if (exception === 0) return THREAD_PRIORITY;
    if (exception < 4) return exception - 4;
    if (exception === SVCALL) return this.SHPR2 >>> 30;
    if (exception === PENDSV) return (this.SHPR3 >>> 22) & 3;
    if (exception === SYSTICK) return this.SHPR3 >>> 30;
    const bit = 1 << (exception - FIRST_IRQ);
    return this.interruptPriorities.findIndex((mask) => mask & bit);
  }

  activePriority(primask) {
    return Math.min(this.priorityOf(this.IPSR), primask ? 0 : THREAD_PRIORITY);
  }

  // The number of the most urgent exception that is above a priority, or 0.
  pendingException(above) {
    if (this.pendingNMI) return NMI;
    const ready = this.pendingInterrupts & this.enabledInterrupts;
    for (let priority = 0; priority < above; priority++) {
      if (this.pendingSVCall && this.priorityOf(SVCALL) === priority) return SVCALL;
      if (this.pendingPendSV && this.priorityOf(PENDSV) === priority) return PENDSV;
      if (this.pendingSystick && this.priorityOf(SYSTICK) === priority) return SYSTICK;
      const mask = ready & this.interruptPriorities[priority];
      if (mask) return FIRST_IRQ + 31 - Math.clz32(mask & -mask);
    }
    return 0;
  }

  takeException() {
    const exception = this.pendingException(this.activePriority(this.primask));
    if (!exception) return;
    if (exception === NMI) this.pendingNMI = false;
    else if (exception === SVCALL) this.pendingSVCall = false;
    else if (exception === PENDSV) this.pendingPendSV = false;
    else if (exception === SYSTICK) this.pendingSystick = false;
    else if (exception - FIRST_IRQ > LAST_HARDWARE_IRQ) {
      this.pendingInterrupts &= ~(1 << (exception - FIRST_IRQ));
    }
    this.enter(exception);
  }

  enter(exception) {
    const r = this.registers;
    const padded = r[13] & 4;
    const frame = (r[13] - 32) & ~4;
    const xpsr = this.APSR | this.IPSR | 0x01000000 | (padded << 7);
    [r[0], r[1], r[2], r[3], r[12], r[14], r[15], xpsr].forEach((value, index) =>
      this.chip.writeUint32(frame + 4 * index, value),
    );
    r[13] = frame;
    r[14] = this.IPSR ? 0xfffffff1 : this.processStack ? 0xfffffffd : 0xfffffff9;
    this.useProcessStack(false);
    this.IPSR = exception;
    this.event = true;
    r[15] = this.chip.readUint32(this.VTOR + 4 * exception) & ~1;
    this.sliceEnd += ENTRY_CYCLES;
  }

  // BX or POP of a 0xFxxxxxxx in a handler.
  leave(kind) {
    this.IPSR = 0;
    this.useProcessStack((kind & 0xf) === 0xd);
    const r = this.registers;
    const frame = r[13];
    const read = (index) => this.chip.readUint32(frame + 4 * index);
    for (let index = 0; index < 4; index++) r[index] = read(index);
    r[12] = read(4);
    r[14] = read(5);
    r[15] = read(6) & ~1;
    const xpsr = read(7);
    r[13] = (frame + 32) | ((xpsr >> 7) & 4);
    this.APSR = xpsr;
    this.IPSR = xpsr & 0x3f;
    this.event = true;
    this.left -= RETURN_CYCLES;
    this.endSlice();
  }

  useProcessStack(process) {
    if (this.processStack === process) return;
    this.processStack = process;
    [this.registers[13], this.otherStack] = [this.otherStack, this.registers[13]];
  }

  get APSR() {
    return (
      (this.n & 0x80000000) |
      (this.z === 0 ? 0x40000000 : 0) |
      (this.c ? 0x20000000 : 0) |
      (this.v < 0 ? 0x10000000 : 0)
    );
  }

  set APSR(value) {
    this.n = value | 0; // signed: N is asked as n < 0
    this.z = value & 0x40000000 ? 0 : 1;
    this.c = (value >>> 29) & 1;
    this.v = value << 3;
  }

  // MRS: IPSR and EPSR parts beside the flags, by the low bits of the number; then the others.
  readSpecial(number) {
    if (number < 4) return this.APSR | (number & 1 ? this.IPSR : 0);
    if (number < 8) return number & 1 ? this.IPSR : 0;
    if (number === 8) return this.processStack ? this.otherStack : this.registers[13];
    if (number === 9) return this.processStack ? this.registers[13] : this.otherStack;
    if (number === 16) return this.primask;
    if (number === 20) return this.processStack ? 2 : 0;
    throw new Fault(`MRS of the unknown special register ${number}`);
  }

  // MSR
  writeSpecial(number, value) {
    if (number < 4) this.APSR = value;
    else if (number === 8 || number === 9) {
      if (this.processStack === (number === 9)) this.registers[13] = value & ~3;
      else this.otherStack = value & ~3;
    } else if (number === 16) this.setPrimask(value & 1);
    else if (number === 20) {
      if (this.IPSR === 0) this.useProcessStack((value & 2) !== 0);
    } else if (number > 7) throw new Fault(`MSR of the unknown special register ${number}`);
  }

  setPrimask(value) {
    this.primask = value;
    if (!value) this.endSlice();
  }

  // What the program calls. The bus beside the memories: each access charges its extra cycles.

  load(signed, bytes) {
    const address = signed >>> 0;
    this.charge(address, APB_READ_CYCLES);
    if (bytes === 4) return this.chip.readUint32(address);
    return bytes === 2 ? this.chip.readUint16(address) : this.chip.readUint8(address);
  }

  store(signed, value, bytes) {
    const address = signed >>> 0;
    if (address >>> 28 === 1 && address >>> 24 !== 0x18) return; // the flash is read only here
    this.charge(address, APB_WRITE_CYCLES);
    if (bytes === 4) this.chip.writeUint32(address, value >>> 0);
    else if (bytes === 2) this.chip.writeUint16(address, value & 0xffff);
    else this.chip.writeUint8(address, value & 0xff);
  }

  // Every load and store costs two cycles (execute.c counts them); SIO one less, the slow
  // peripheral bus more.
  charge(address, apb) {
    const region = address >>> 28;
    if (region === 4) this.left -= apb;
    else if (region === 0xd) this.left += 1;
  }

  // Do what stands in for the boot ROM's function there; whether there is one.
  hook(address) {
    const hook = this.hooks.get(address);
    if (hook) hook(this.registers);
    return hook !== undefined;
  }

  // An instruction about interrupts, sleep or special registers; `second` is its other half, if
  // it has one.
  control(op, second, address) {
    if (op === 0xf3ef) this.registers[(second >> 8) & 15] = this.readSpecial(second & 0xff);
    else if (op >> 4 === 0xf38) this.writeSpecial(second & 0xff, this.registers[op & 15]);
    else if (op === 0xf3bf) return; // DMB, DSB, ISB: nothing is out of order
    else if (op >> 8 === 0xb6) this.setPrimask((op >> 4) & 1); // CPSIE, CPSID
    else if (op >> 8 === 0xbf) this.hint(op);
    else if (op >> 8 === 0xdf) { // SVC
      this.pendingSVCall = true;
      this.endSlice();
    } else this.unknown(op, address >>> 0);
  }

  // NOP, YIELD, WFE, WFI, SEV
  hint(op) {
    if (op === SEV) this.event = true;
    if (op !== WFE && op !== WFI) return;
    this.left -= 1;
    if (op === WFE && this.event) this.event = false;
    else {
      this.waiting = true;
      this.wantsEvent = op === WFE;
      this.endSlice();
    }
  }

  unknown(op, address) {
    const where = address.toString(16);
    if (op >> 8 === 0xbe) throw new Fault(`a breakpoint, where a panic ends (at 0x${where})`);
    throw new Fault(`no instruction 0x${op.toString(16)} (at 0x${where})`);
  }

  astray(address) {
    throw new Fault(`the program went to 0x${(address >>> 0).toString(16)}`);
  }

  unaligned(address) {
    throw new Fault(`an access to the unaligned address 0x${(address >>> 0).toString(16)}`);
  }
}

// The processor's flags, cycles and exception, as the core's own.
defineFields(Core.prototype);
