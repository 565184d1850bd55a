// A serial port of the browser whose other end is a WebSocket of the tests' own server: see
// serial_bridge.py. It stands where Chromium has Web Serial, and does as that does.

(() => {
  const lost = () => new DOMException("The device has been lost.", "NetworkError");

  class Port {
    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 5 };
    }

    async open({ baudRate }) {
      if (!(baudRate > 0)) throw new TypeError("there is no baud rate");
      if (this.readable) throw new DOMException("The port is already open.", "InvalidStateError");
      const socket = new WebSocket(`ws://${location.host}/board`);
      socket.binaryType = "arraybuffer";
      await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onerror = () =>
          reject(new DOMException("Failed to open serial port.", "NetworkError"));
      });
      this.socket = socket;
      this.readable = new ReadableStream({
        start: (controller) => {
          socket.onmessage = ({ data }) => {
            if (this.ready) controller.enqueue(new Uint8Array(data)); // as MicroPython on a Pico
          };
          socket.onclose = () => {
            try {
              controller.error(lost());
            } catch {
              // It was closed from here.
            }
          };
        },
      });
      this.writable = new WritableStream({
        write(chunk) {
          if (socket.readyState !== WebSocket.OPEN) throw lost();
          socket.send(chunk);
        },
      });
    }

    async setSignals({ dataTerminalReady }) {
      if (!this.readable) throw new DOMException("The port is closed.", "InvalidStateError");
      this.ready = dataTerminalReady;
    }

    async close() {
      if (this.readable?.locked || this.writable?.locked) throw new TypeError("it is in use");
      const gone = new Promise((resolve) => this.socket.addEventListener("close", resolve));
      if (this.socket.readyState !== WebSocket.CLOSED) {
        this.socket.close();
        await gone;
      }
      this.readable = this.writable = null;
      this.ready = false;
    }
  }

  class Serial extends EventTarget {
    granted = [];
    async getPorts() {
      return this.granted;
    }
    async requestPort({ filters }) {
      if (!navigator.userActivation.isActive) throw new DOMException("", "SecurityError");
      if (!filters.some(({ usbVendorId }) => usbVendorId === 0x2e8a) || window.noBoard) {
        throw new DOMException("No port selected by the user.", "NotFoundError");
      }
      this.granted = [new Port()];
      return this.granted[0];
    }
  }

  Object.defineProperty(navigator, "serial", { value: new Serial() });
})();
