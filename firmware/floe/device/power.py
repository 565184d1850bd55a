"""Where the console's power comes from, and how much of it is left."""

_MILLIVOLTS = 9900
"""What the ADC's full scale stands for: 3.3 V, behind a divider by three."""


class Power:
    """The supply: adc sees a third of its voltage, usb_pin is 1 while USB is plugged in.

    Either may be None, on a board that does not tell.
    """

    def __init__(self, adc, usb_pin):
        self._adc = adc
        self._usb_pin = usb_pin

    def millivolts(self):
        """The supply's voltage; None if it is not known."""
        if self._adc is None:
            return None
        return self._adc.read_u16() * _MILLIVOLTS // 65535

    def on_usb(self):
        """Whether USB feeds the console; None if it is not known."""
        if self._usb_pin is None:
            return None
        return self._usb_pin.value() == 1
