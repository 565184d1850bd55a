"""German: the texts of the self-test. Ⓐ and Ⓑ are the keys, ◂ ▸ ▴ ▾ the directions."""

TEST_KEYS = "Jede Taste drücken"
TEST_HELD = "halten: weiter"
TEST_END = "Ⓑ halten: Ende"
TEST_NEXT = "Taste: weiter"
TEST_SIGNS = ("▴", "▾", "◂", "▸", "A", "B")
TEST_TONE = "Ton"
TEST_TONE_LINES = ("Fünf Töne steigen,", "immer wieder.")

# What was found out. Of the supply: volts and hundredths, and where it comes from.
TEST_PARTS = "Display und Speicher"
TEST_KIND = "Display"
TEST_BUS = "Bus"
TEST_BUS_VALUE = "0x%02X, %d kHz"
TEST_FLASH = "Flash frei"
TEST_FLASH_VALUE = "%d von %d KB"
TEST_HEAP = "RAM frei"
TEST_HEAP_VALUE = "%d KB"
TEST_BOARD = "Platine"
TEST_PYTHON = "MicroPython"
TEST_SUPPLY = "Strom"
TEST_SUPPLY_VALUE = "%d,%02d V, %s"
TEST_SOURCES = ("Batterie", "USB")
TEST_SEARCH = "Suche"
TEST_SEARCH_VALUE = "%d Knoten/s"
TEST_UNKNOWN = "unbekannt"
