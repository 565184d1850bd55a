// The board's USB serial port: what it sends, and what is sent to it.

const DEV_SOF = 1 << 17;
const SOF_RD = 0x48;
const FRAME_NANOS = 1e6;

// Tell of the start of each USB frame, every millisecond, while the firmware wants to hear of it
// (rp2040js does that for hosts only). Reading the frame's number takes the interrupt back.
function startFrames(usb, clock) {
  let going = false;
  const alarm = clock.createAlarm(() => {
    going = false;
    usb.sofFrameNumber++;
    usb.intRaw |= DEV_SOF;
    usb.checkInterrupts();
  });
  const { checkInterrupts, readUint32 } = usb;
  usb.checkInterrupts = () => {
    checkInterrupts.call(usb);
    if (usb.intEnable & DEV_SOF && !going) {
      going = true;
      alarm.schedule(FRAME_NANOS);
    }
  };
  usb.readUint32 = (offset) => {
    if (offset === SOF_RD) {
      usb.intRaw &= ~DEV_SOF;
      usb.checkInterrupts();
    }
    return readUint32.call(usb, offset);
  };
}

// library: the rp2040js module.
export class Serial {
  constructor(library, chip, onData) {
    this.usb = chip.usbCtrl;
    startFrames(this.usb, chip.clock);
    this.waiting = []; // what the board has not taken yet
    this.armed = null; // how much it has asked for
    this.cdc = new library.USBCDC(this.usb);
    this.cdc.onSerialData = onData;
    // A host has nothing to send most of the time. Answering "nothing" at once, as rp2040js
    // does, keeps the firmware busy arming the next transfer; a real host lets it wait.
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      this.armed = size;
      this.feed();
    };
  }

  // Send bytes (a Buffer) to the board.
  send(data) {
    for (const byte of data) this.waiting.push(byte);
    this.feed();
  }

  feed() {
    if (this.armed === null || this.waiting.length === 0) return;
    const data = Uint8Array.from(this.waiting.splice(0, this.armed));
    this.armed = null;
    this.usb.endpointReadDone(this.cdc.outEndpoint, data);
  }
}
