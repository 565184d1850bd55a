"""Czech: the texts of the self-test. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

TEST_KEYS = "Stiskni každé tlačítko"
TEST_HELD = "podrž: dál"
TEST_END = "podrž Ⓑ: konec"
TEST_NEXT = "tlačítko: dál"
TEST_SIGNS = ("▴", "▾", "◂", "▸", "A", "B")
TEST_TONE = "Tón"
TEST_TONE_LINES = ("Pět tónů stoupá,", "stále dokola.")

# What was found out. Of the supply: volts and hundredths, and where it comes from.
TEST_PARTS = "Displej a paměť"
TEST_KIND = "Displej"
TEST_BUS = "Sběrnice"
TEST_BUS_VALUE = "0x%02X, %d kHz"
TEST_FLASH = "Volná flash"
TEST_FLASH_VALUE = "%d z %d KB"
TEST_HEAP = "Volná RAM"
TEST_HEAP_VALUE = "%d KB"
TEST_BOARD = "Deska"
TEST_PYTHON = "MicroPython"
TEST_SUPPLY = "Napájení"
TEST_SUPPLY_VALUE = "%d,%02d V, %s"
TEST_SOURCES = ("baterie", "USB")
TEST_SEARCH = "Hledání"
TEST_SEARCH_VALUE = "%d uzlů/s"
TEST_UNKNOWN = "neznámo"
