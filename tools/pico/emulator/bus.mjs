// An I2C bus with chips that only listen: what is written to them is handed on as a whole.

const BITS_A_BYTE = 9; // eight and the acknowledge

const TX_EMPTY = 1 << 4;
const TX_EMPTY_CTRL = 1 << 8;

// listeners: a Map of address to { maxSpeed }, who answers and up to which speed in Hz;
// onWrite(address, speed, bytes) is called when a transfer ends.
export function attachBus(i2c, clock, listeners, onWrite) {
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

  let transfer = null;
  i2c.onStart = () => after(1, () => i2c.completeStart());
  i2c.onConnect = (address, mode) => {
    const listener = listeners.get(address);
    // A bus set to 1 MHz runs a little slower than that; who stands 1 MHz stands it.
    const answers = listener !== undefined && speed() <= listener.maxSpeed && mode === 0;
    transfer = answers ? { address, bytes: [] } : null;
    after(BITS_A_BYTE, () => {
      if (!answers) byteOut();
      i2c.completeConnect(answers);
    });
  };
  i2c.onWriteByte = (value) => {
    if (transfer) transfer.bytes.push(value);
    after(BITS_A_BYTE, () => {
      byteOut();
      i2c.completeWrite(true);
    });
  };
  i2c.onReadByte = () => after(BITS_A_BYTE, () => i2c.completeRead(0xff));
  i2c.onStop = () => {
    const done = transfer;
    transfer = null;
    after(1, () => {
      if (done) onWrite(done.address, Math.round(speed()), done.bytes);
      i2c.completeStop();
    });
  };
}
