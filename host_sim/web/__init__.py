"""The web front end: the firmware in a browser, on MicroPython's WebAssembly build."""
