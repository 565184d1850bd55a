// What the instructions of execute.c work on: registers, memories, the cache before the flash, the
// divider. The peripherals are the core's in core.mjs, which is called.

#include <stdint.h>

#define CALLED(name) __attribute__((import_module("core"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))
#define INLINE static inline __attribute__((always_inline))

enum { ROM_SIZE = 0x4000, RAM_SIZE = 264 * 1024, FLASH_SIZE = 2 * 1024 * 1024, SIO_SIZE = 0x80 };
enum { FLASH = 0x10000000, RAM = 0x20000000, SIO = 0xd0000000 };
enum { SP = 13, LR = 14, PC = 15 };
enum { CACHE_SETS = 1024, MOST_WATCHES = 4 };

// What core.mjs sees of the processor, in this order.
struct {
  int32_t r[16];
  int32_t n; // negative: flag N
  int32_t z; // zero: flag Z
  int32_t c; // flag C, 0 or 1
  int32_t v; // negative: flag V
  int32_t left; // cycles until the slice is over
  int32_t ipsr; // the number of the exception
  int32_t miss_cycles; // how long the core waits for a line of flash that the cache does not hold
  uint32_t watches[MOST_WATCHES]; // addresses; 0: none
} state;

uint8_t rom[ROM_SIZE];
uint8_t ram[RAM_SIZE];
uint8_t flash[FLASH_SIZE];

// The peripherals: bytes are 1, 2 or 4. Each charges its extra cycles.
CALLED(load) int32_t core_load(uint32_t address, int32_t bytes);
CALLED(store) void core_store(uint32_t address, int32_t value, int32_t bytes);
// Whether something is done instead of the boot ROM's function there.
CALLED(hook) int32_t core_hook(uint32_t address);
CALLED(watched) void core_watched(uint32_t address);
// BX or POP of a 0xFxxxxxxx in a handler: back from the exception.
CALLED(leave) void core_leave(uint32_t kind);
// An instruction about interrupts, sleep and special registers, or one that does not exist.
CALLED(control) void core_control(int32_t op, int32_t second, uint32_t address);
CALLED(astray) void core_astray(uint32_t address);
// An access to an address that is no multiple of its bytes, on which a Cortex-M0+ faults.
CALLED(unaligned) void core_unaligned(uint32_t address);

// The cache between core and flash: 16 KB, two ways, lines of 8 bytes.
static uint32_t tags[2][CACHE_SETS];
static uint8_t oldest[CACHE_SETS];

// Cycles that an access to an address in the flash has to wait.
INLINE int32_t cache_wait(uint32_t address) {
  const uint32_t line = address >> 3, set = line & (CACHE_SETS - 1);
  for (int way = 0; way < 2; way++) {
    if (tags[way][set] == line) {
      oldest[set] = !way;
      return 0;
    }
  }
  tags[oldest[set]][set] = line;
  oldest[set] = !oldest[set];
  return state.miss_cycles;
}

// The SIO's divider (RP2040 Datasheet, 2.3.1.5), which each division of the firmware uses: too
// often to ask JavaScript. The firmware waits its 8 cycles.
enum { CPUID = 0, DIVIDER = 0x60, QUOTIENT = 0x70, REMAINDER = 0x74, CSR = 0x78 };
enum { READY = 1, DIRTY = 2, SIGNED = 8, DIVISOR = 4 };
static struct {
  int32_t dividend, divisor, quotient, remainder, csr;
} divider;

static void divide(int is_signed) {
  const int32_t x = divider.dividend, y = divider.divisor;
  divider.csr = READY | DIRTY;
  divider.remainder = x;
  if (y == 0) divider.quotient = is_signed && x < 0 ? 1 : -1;
  else if (!is_signed) {
    divider.quotient = (uint32_t)x / (uint32_t)y;
    divider.remainder = (uint32_t)x % (uint32_t)y;
  } else {
    divider.quotient = (int64_t)x / y;
    divider.remainder = (int64_t)x % y;
  }
}

// Whether a register of the SIO is one of the divider's, or the number of the core; `value` is it.
static int sio_load(uint32_t offset, int32_t *value) {
  if (offset == CPUID) *value = 0;
  else if (offset == CSR) *value = divider.csr;
  else if (offset == REMAINDER) *value = divider.remainder;
  else if (offset == QUOTIENT) {
    *value = divider.quotient;
    divider.csr &= ~DIRTY;
  } else if (offset >= DIVIDER && offset < QUOTIENT) {
    *value = offset & DIVISOR ? divider.divisor : divider.dividend;
  } else return 0;
  return 1;
}

static int sio_store(uint32_t offset, int32_t value) {
  if (offset >= DIVIDER && offset < QUOTIENT) {
    *(offset & DIVISOR ? &divider.divisor : &divider.dividend) = value;
    divide(offset & SIGNED);
  } else if (offset == QUOTIENT || offset == REMAINDER) {
    *(offset == QUOTIENT ? &divider.quotient : &divider.remainder) = value;
    divider.csr = READY | DIRTY;
  } else return 0;
  return 1;
}

// What a chip starts with; the memories keep the flash and the boot ROM.
EXPORT(reset) void reset(void) {
  __builtin_memset(&divider, 0, sizeof divider);
  __builtin_memset(tags, 0xff, sizeof tags);
  __builtin_memset(oldest, 0, sizeof oldest);
  __builtin_memset(ram, 0, sizeof ram);
}

// What lies at an address; TYPE is its type. The slow way is for all that is not RAM, or not aligned.
#define MEMORY(memory, offset, TYPE) (*(TYPE *)((memory) + (offset)))
// Whether an offset is in the RAM and aligned: if the low bits are not 0, they make a large number.
#define IN_RAM(offset, TYPE) (rotated(offset, sizeof(TYPE) >> 1) < RAM_SIZE / sizeof(TYPE))
INLINE uint32_t rotated(uint32_t value, int bits) {
  return bits ? value >> bits | value << (32 - bits) : value;
}

static __attribute__((noinline)) int32_t load_slowly(uint32_t address, int32_t bytes) {
  if (address & (bytes - 1)) {
    core_unaligned(address);
    return 0;
  }
  const uint32_t region = address >> 24;
  const uint8_t *memory = 0;
  uint32_t offset = address;
  int32_t value;
  if (address - SIO < SIO_SIZE && sio_load(address - SIO, &value)) {
    state.left++; // the SIO answers a cycle earlier than other memories
    return value;
  }
  if (region >= 0x10 && region < 0x14) {
    if (state.miss_cycles) state.left -= cache_wait(address);
    memory = flash;
    offset &= FLASH_SIZE - 1;
  } else if (address < ROM_SIZE) memory = rom;
  if (!memory) return core_load(address, bytes);
  if (bytes == 4) return MEMORY(memory, offset, int32_t);
  return bytes == 2 ? MEMORY(memory, offset, uint16_t) : memory[offset];
}

static __attribute__((noinline)) void store_slowly(uint32_t address, int32_t value, int32_t bytes) {
  if (address & (bytes - 1)) core_unaligned(address);
  else if (address - SIO < SIO_SIZE && sio_store(address - SIO, value)) state.left++;
  else core_store(address, value, bytes);
}

// Loads and stores; `left` is the caller's copy of state.left.
#define ACCESS(TYPE)                                                      \
  INLINE TYPE load_##TYPE(uint32_t address, int32_t *left) {              \
    const uint32_t offset = address - RAM;                                \
    if (IN_RAM(offset, TYPE)) return MEMORY(ram, offset, TYPE);           \
    state.left = *left;                                                   \
    const TYPE value = (TYPE)load_slowly(address, sizeof(TYPE));          \
    *left = state.left;                                                   \
    return value;                                                         \
  }                                                                       \
  INLINE void store_##TYPE(uint32_t address, TYPE value, int32_t *left) { \
    const uint32_t offset = address - RAM;                                \
    if (IN_RAM(offset, TYPE)) {                                           \
      MEMORY(ram, offset, TYPE) = value;                                  \
      return;                                                             \
    }                                                                     \
    state.left = *left;                                                   \
    store_slowly(address, value, sizeof(TYPE));                           \
    *left = state.left;                                                   \
  }
ACCESS(int32_t)
ACCESS(uint16_t)
ACCESS(uint8_t)
