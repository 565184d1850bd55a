// UART 0 of the chip: bytes go out and come in at the pace of its line.

const BITS_A_BYTE = 10; // a start bit, eight, a stop bit
const FIFO = 32;
const UART_FUNCTION = 2; // of a pin
const TX = 0;
const RX = 1;

export class Uart {
  // onByte(value): called with each byte that leaves by GP0.
  constructor(chip, onByte) {
    this.chip = chip;
    this.uart = chip.uart[0];
    this.waiting = []; // bytes on their way in
    this.alarm = chip.clock.createAlarm(() => this.arrive());
    // rp2040js says always that a byte may be written, again when that was acknowledged. Here each
    // is out at once, so there is nothing to tell.
    this.uart.checkInterrupts = () => {
      const { uart } = this;
      chip.setInterrupt(uart.irq, !!(uart.interruptStatus & uart.interruptMask));
    };
    this.uart.onByte = (value) => {
      if (this.joined(TX)) onByte(value);
    };
  }

  joined(pin) {
    return this.chip.gpio[pin].functionSelect === UART_FUNCTION;
  }

  receive(bytes) {
    if (bytes.length === 0) return;
    const idle = this.waiting.length === 0;
    this.waiting.push(...bytes);
    if (idle) this.next();
  }

  next() {
    this.alarm.schedule((BITS_A_BYTE * 1e9) / (this.uart.baudRate || 115200));
  }

  // A byte that finds the chip's FIFO full is lost.
  arrive() {
    const value = this.waiting.shift();
    const { uart } = this;
    if (uart.enabled && this.joined(RX) && uart.rxFIFO.itemCount < FIFO) uart.feedByte(value);
    if (this.waiting.length > 0) this.next();
  }
}
