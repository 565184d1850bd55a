"""English: the texts of the self-test. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

TEST_KEYS = "Press each key"
TEST_HELD = "any held: next"
TEST_END = "Ⓑ held: end"
TEST_NEXT = "any key: next"
TEST_SIGNS = ("▴", "▾", "◂", "▸", "A", "B")
TEST_TONE = "Tone"
TEST_TONE_LINES = ("Five tones rise,", "again and again.")

# What was found out. Of the supply: volts and hundredths, and where it comes from.
TEST_PARTS = "Display and memory"
TEST_KIND = "Display"
TEST_BUS = "Bus"
TEST_BUS_VALUE = "0x%02X, %d kHz"
TEST_FLASH = "Flash free"
TEST_FLASH_VALUE = "%d of %d KB"
TEST_HEAP = "Heap free"
TEST_HEAP_VALUE = "%d KB"
TEST_BOARD = "Board"
TEST_PYTHON = "MicroPython"
TEST_SUPPLY = "Supply"
TEST_SUPPLY_VALUE = "%d.%02d V, %s"
TEST_SOURCES = ("battery", "USB")
TEST_SEARCH = "Search"
TEST_SEARCH_VALUE = "%d nodes/s"
TEST_UNKNOWN = "unknown"
