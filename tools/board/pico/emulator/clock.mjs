// The emulated time, counted in cycles of the core; rp2040js asks for it in nanoseconds.

class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.due = Infinity; // in nanoseconds
  }

  schedule(nanos) {
    this.due = this.clock.nanos + nanos;
    this.clock.add(this);
  }

  cancel() {
    this.clock.remove(this);
  }
}

// What rp2040js wants of a clock (nanos, micros, createAlarm), on the core's own cycle counter.
export class Clock {
  constructor(frequency = 125e6) {
    this.core = { cycles: 0, endSlice() {} };
    this.frequency = frequency;
    this.nanosPerCycle = 1e9 / frequency;
    this.baseNanos = 0;
    this.baseCycles = 0;
    this.scheduled = [];
  }

  get nanos() {
    return this.baseNanos + (this.core.cycles - this.baseCycles) * this.nanosPerCycle;
  }

  get micros() {
    return this.nanos / 1000;
  }

  // The core runs at another speed from now on.
  setFrequency(frequency) {
    this.baseNanos = this.nanos;
    this.baseCycles = this.core.cycles;
    this.frequency = frequency;
    this.nanosPerCycle = 1e9 / frequency;
    this.core.endSlice();
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  add(alarm) {
    if (!this.scheduled.includes(alarm)) this.scheduled.push(alarm);
    this.core.endSlice();
  }

  remove(alarm) {
    const at = this.scheduled.indexOf(alarm);
    if (at >= 0) this.scheduled.splice(at, 1);
  }

  // The cycle at which the next alarm is due, or Infinity.
  nextCycle() {
    let due = Infinity;
    for (const alarm of this.scheduled) due = Math.min(due, alarm.due);
    return this.baseCycles + Math.ceil((due - this.baseNanos) / this.nanosPerCycle);
  }

  // Call every alarm that is due by now; an alarm that it sets waits for the next call.
  fire() {
    const { nanos } = this;
    const due = this.scheduled.filter((alarm) => alarm.due <= nanos);
    due.sort((one, other) => one.due - other.due);
    for (const alarm of due) this.remove(alarm);
    for (const alarm of due) alarm.callback();
  }
}
