// The instructions of ARMv6-M, as the architecture's manual groups them: by their top five bits.
//
// One long function on purpose: flags, the program counter and the cycles left live in locals,
// which is what makes it fast. It is compiled to WebAssembly, which takes half the time of JavaScript.
// Cycles are those of the Cortex-M0+ manual with the RP2040's single-cycle multiplier.

#include "memory.h"

INLINE int32_t carry_of_sum(int32_t x, int32_t y) {
  return (uint32_t)x + (uint32_t)y < (uint32_t)x;
}

// Run until the slice is over (state.left). waits: whether the core waits for the flash.
INLINE void execute(const int waits) {
  int32_t *const r = state.r;
  int32_t n = state.n, z = state.z, c = state.c, v = state.v, left = state.left;
  uint32_t pc = r[PC];
  // The memory that the program runs in: where it begins, its size, and where it is kept.
  uint32_t base = 0, size = 0, line = -1;
  const uint8_t *memory = rom;

#define SAVE() (state.n = n, state.z = z, state.c = c, state.v = v, state.left = left, r[PC] = pc)
#define RESTORE() (n = state.n, z = state.z, c = state.c, v = state.v, left = state.left)
#define LOW(shift) r[(op >> (shift)) & 7]
#define NZ(value) (n = z = (value))
#define LIST_OF(i) for (uint32_t list = op & 0xff, i; list && (i = __builtin_ctz(list), 1); list &= list - 1)

  for (;;) {
    // The program has come to pc from afar.
    if (pc - base >= size) {
      if (left <= 0) break;
      if (pc < ROM_SIZE) {
        SAVE();
        if (core_hook(pc)) {
          left = state.left;
          pc = r[LR] & ~1;
          size = 0;
          continue;
        }
        memory = rom, base = 0, size = ROM_SIZE;
      } else if (pc >> 28 == 2) memory = ram, base = RAM, size = RAM_SIZE;
      else if (pc >> 28 == 1) memory = flash, base = FLASH, size = FLASH_SIZE;
      else core_astray(pc);
      if (pc - base >= size) core_astray(pc);
      for (int i = 0; i < MOST_WATCHES; i++) {
        if (state.watches[i] != pc) continue;
        state.left = left;
        core_watched(pc);
      }
    }
    const uint8_t *const code = memory - base;

    while (left > 0) {
      if (waits && base == FLASH && pc >> 3 != line) {
        line = pc >> 3;
        left -= cache_wait(pc);
      }
      const uint32_t op = *(const uint16_t *)(code + pc);
      pc += 2;
      left--;
      switch (op >> 11) {
        case 0: { // LSLS Rd, Rm, #imm
          const uint32_t x = LOW(3), shift = (op >> 6) & 31;
          if (shift) c = (x >> (32 - shift)) & 1;
          LOW(0) = NZ(x << shift);
          continue;
        }
        case 1: { // LSRS Rd, Rm, #imm
          const uint32_t x = LOW(3), shift = (op >> 6) & 31;
          c = (x >> ((shift - 1) & 31)) & 1;
          LOW(0) = NZ(shift ? x >> shift : 0);
          continue;
        }
        case 2: { // ASRS Rd, Rm, #imm
          const int32_t x = LOW(3), shift = (op >> 6) & 31;
          c = (x >> ((shift - 1) & 31)) & 1;
          LOW(0) = NZ(shift ? x >> shift : x >> 31);
          continue;
        }
        case 3: { // ADDS, SUBS Rd, Rn, Rm or #imm
          const int32_t x = LOW(3), y = op & 0x400 ? (int32_t)((op >> 6) & 7) : LOW(6);
          if (op & 0x200) {
            NZ(x - y);
            c = (uint32_t)x >= (uint32_t)y;
            v = (x ^ y) & (x ^ n);
          } else {
            NZ(x + y);
            c = carry_of_sum(x, y);
            v = ~(x ^ y) & (x ^ n);
          }
          LOW(0) = n;
          continue;
        }
        case 4: // MOVS Rd, #imm
          LOW(8) = NZ(op & 0xff);
          continue;
        case 5: { // CMP Rn, #imm
          const int32_t x = LOW(8), y = op & 0xff;
          NZ(x - y);
          c = (uint32_t)x >= (uint32_t)y;
          v = x & ~n;
          continue;
        }
        case 6: { // ADDS Rdn, #imm
          const int32_t x = LOW(8), y = op & 0xff;
          NZ(x + y);
          c = carry_of_sum(x, y);
          v = ~x & n;
          LOW(8) = n;
          continue;
        }
        case 7: { // SUBS Rdn, #imm
          const int32_t x = LOW(8), y = op & 0xff;
          NZ(x - y);
          c = (uint32_t)x >= (uint32_t)y;
          v = x & ~n;
          LOW(8) = n;
          continue;
        }
        case 8: {
          if (op & 0x400) { // ADD, CMP, MOV, BX, BLX on all sixteen registers
            const uint32_t m = (op >> 3) & 15, d = (op & 7) | ((op >> 4) & 8);
            const int32_t y = m == PC ? (int32_t)(pc + 2) : r[m];
            const uint32_t kind = (op >> 8) & 3;
            if (kind == 1) {
              const int32_t x = r[d];
              NZ(x - y);
              c = (uint32_t)x >= (uint32_t)y;
              v = (x ^ y) & (x ^ n);
              continue;
            }
            if (kind == 3) {
              left--;
              if (op & 0x80) r[LR] = pc | 1;
              pc = y & ~1;
              if (state.ipsr && (uint32_t)y >= 0xf0000000) {
                SAVE();
                core_leave(y);
                RESTORE();
                pc = r[PC];
              }
              break;
            }
            const int32_t x = d == PC ? (int32_t)(pc + 2) : r[d], value = kind ? y : x + y;
            if (d != PC) {
              r[d] = d == SP ? value & ~3 : value;
              continue;
            }
            pc = value & ~1;
            left--;
            break;
          }
          const int32_t x = LOW(0), y = LOW(3);
          switch ((op >> 6) & 15) {
            case 0: // ANDS
              LOW(0) = NZ(x & y);
              continue;
            case 1: // EORS
              LOW(0) = NZ(x ^ y);
              continue;
            case 2: { // LSLS
              const uint32_t shift = y & 0xff;
              if (shift) c = shift > 32 ? 0 : ((uint32_t)x >> ((32 - shift) & 31)) & 1;
              LOW(0) = NZ(shift > 31 ? 0 : (uint32_t)x << shift);
              continue;
            }
            case 3: { // LSRS
              const uint32_t shift = y & 0xff;
              if (shift) c = shift > 32 ? 0 : ((uint32_t)x >> (shift - 1)) & 1;
              LOW(0) = NZ(shift > 31 ? 0 : (uint32_t)x >> shift);
              continue;
            }
            case 4: { // ASRS
              const uint32_t shift = y & 0xff;
              if (shift) c = (x >> (shift > 32 ? 31 : shift - 1)) & 1;
              LOW(0) = NZ(x >> (shift > 31 ? 31 : shift));
              continue;
            }
            case 5: { // ADCS
              const uint64_t sum = (uint64_t)(uint32_t)x + (uint32_t)y + c;
              NZ((int32_t)sum);
              c = sum >> 32;
              v = ~(x ^ y) & (x ^ n);
              LOW(0) = n;
              continue;
            }
            case 6: { // SBCS
              const int64_t difference = (int64_t)(uint32_t)x - (uint32_t)y - 1 + c;
              NZ((int32_t)difference);
              c = difference >= 0;
              v = (x ^ y) & (x ^ n);
              LOW(0) = n;
              continue;
            }
            case 7: { // RORS
              const uint32_t shift = y & 31;
              NZ(((uint32_t)x >> shift) | (shift ? (uint32_t)x << (32 - shift) : 0));
              if (y & 0xff) c = (uint32_t)n >> 31;
              LOW(0) = n;
              continue;
            }
            case 8: // TST
              NZ(x & y);
              continue;
            case 9: // RSBS Rd, Rm, #0
              NZ(-y);
              c = y == 0;
              v = y & n;
              LOW(0) = n;
              continue;
            case 10: // CMP
              NZ(x - y);
              c = (uint32_t)x >= (uint32_t)y;
              v = (x ^ y) & (x ^ n);
              continue;
            case 11: // CMN
              NZ(x + y);
              c = carry_of_sum(x, y);
              v = ~(x ^ y) & (x ^ n);
              continue;
            case 12: // ORRS
              LOW(0) = NZ(x | y);
              continue;
            case 13: // MULS
              LOW(0) = NZ(x * y);
              continue;
            case 14: // BICS
              LOW(0) = NZ(x & ~y);
              continue;
            default: // MVNS
              LOW(0) = NZ(~y);
              continue;
          }
        }
        case 9: { // LDR Rt, [PC, #imm]
          left--;
          const uint32_t address = ((pc + 2) & ~3) + ((op & 0xff) << 2);
          if (waits && base == FLASH) left -= cache_wait(address);
          LOW(8) = *(const int32_t *)(code + address);
          continue;
        }
        case 10: { // STR, STRH, STRB, LDRSB Rt, [Rn, Rm]
          left--;
          const uint32_t address = LOW(3) + LOW(6);
          const uint32_t kind = (op >> 9) & 3;
          if (kind == 0) store_int32_t(address, LOW(0), &left);
          else if (kind == 1) store_uint16_t(address, LOW(0), &left);
          else if (kind == 2) store_uint8_t(address, LOW(0), &left);
          else LOW(0) = (int8_t)load_uint8_t(address, &left);
          continue;
        }
        case 11: { // LDR, LDRH, LDRB, LDRSH Rt, [Rn, Rm]
          left--;
          const uint32_t address = LOW(3) + LOW(6);
          const uint32_t kind = (op >> 9) & 3;
          if (kind == 0) LOW(0) = load_int32_t(address, &left);
          else if (kind == 1) LOW(0) = load_uint16_t(address, &left);
          else if (kind == 2) LOW(0) = load_uint8_t(address, &left);
          else LOW(0) = (int16_t)load_uint16_t(address, &left);
          continue;
        }
        case 12: // STR Rt, [Rn, #imm]
          left--;
          store_int32_t(LOW(3) + ((op >> 4) & 0x7c), LOW(0), &left);
          continue;
        case 13: // LDR Rt, [Rn, #imm]
          left--;
          LOW(0) = load_int32_t(LOW(3) + ((op >> 4) & 0x7c), &left);
          continue;
        case 14: // STRB Rt, [Rn, #imm]
          left--;
          store_uint8_t(LOW(3) + ((op >> 6) & 31), LOW(0), &left);
          continue;
        case 15: // LDRB Rt, [Rn, #imm]
          left--;
          LOW(0) = load_uint8_t(LOW(3) + ((op >> 6) & 31), &left);
          continue;
        case 16: // STRH Rt, [Rn, #imm]
          left--;
          store_uint16_t(LOW(3) + ((op >> 5) & 0x3e), LOW(0), &left);
          continue;
        case 17: // LDRH Rt, [Rn, #imm]
          left--;
          LOW(0) = load_uint16_t(LOW(3) + ((op >> 5) & 0x3e), &left);
          continue;
        case 18: // STR Rt, [SP, #imm]
          left--;
          store_int32_t(r[SP] + ((op & 0xff) << 2), LOW(8), &left);
          continue;
        case 19: // LDR Rt, [SP, #imm]
          left--;
          LOW(8) = load_int32_t(r[SP] + ((op & 0xff) << 2), &left);
          continue;
        case 20: // ADR Rd, #imm
          LOW(8) = ((pc + 2) & ~3) + ((op & 0xff) << 2);
          continue;
        case 21: // ADD Rd, SP, #imm
          LOW(8) = r[SP] + ((op & 0xff) << 2);
          continue;
        case 22: // the lower half of the miscellaneous instructions
          switch ((op >> 8) & 7) {
            case 0: { // ADD, SUB SP, #imm
              const int32_t bytes = (op & 0x7f) << 2;
              r[SP] += op & 0x80 ? -bytes : bytes;
              continue;
            }
            case 2: { // SXTH, SXTB, UXTH, UXTB
              const int32_t x = LOW(3);
              const uint32_t kind = (op >> 6) & 3;
              if (kind == 0) LOW(0) = (int16_t)x;
              else if (kind == 1) LOW(0) = (int8_t)x;
              else LOW(0) = kind == 2 ? x & 0xffff : x & 0xff;
              continue;
            }
            case 4:
            case 5: { // PUSH
              const int32_t count = __builtin_popcount(op & 0x1ff);
              uint32_t address = r[SP] -= 4 * count;
              left -= count;
              LIST_OF(i) {
                store_int32_t(address, r[i], &left);
                address += 4;
              }
              if (op & 0x100) store_int32_t(address, r[LR], &left);
              continue;
            }
            default:
              goto control;
          }
        case 23: // the upper half
          switch ((op >> 8) & 7) {
            case 2: { // REV, REV16, REVSH
              const uint32_t x = LOW(3), kind = (op >> 6) & 3;
              const uint32_t swapped = ((x >> 8) & 0xff00ff) | ((x & 0xff00ff) << 8);
              if (kind == 0) LOW(0) = (swapped >> 16) | (swapped << 16);
              else LOW(0) = kind == 1 ? (int32_t)swapped : (int16_t)swapped;
              continue;
            }
            case 4:
            case 5: { // POP
              uint32_t address = r[SP];
              LIST_OF(i) {
                r[i] = load_int32_t(address, &left);
                address += 4;
                left--;
              }
              if (!(op & 0x100)) {
                r[SP] = address;
                continue;
              }
              const uint32_t target = load_int32_t(address, &left);
              r[SP] = address + 4;
              left -= 3;
              pc = target & ~1;
              if (state.ipsr && target >= 0xf0000000) {
                SAVE();
                core_leave(target);
                RESTORE();
                pc = r[PC];
              }
              break;
            }
            default:
              goto control;
          }
          break;
        case 24: { // STM Rn!, {...}
          uint32_t address = LOW(8);
          LIST_OF(i) {
            store_int32_t(address, r[i], &left);
            address += 4;
            left--;
          }
          LOW(8) = address;
          continue;
        }
        case 25: { // LDM Rn!, {...}; no write-back when Rn is in the list
          uint32_t address = LOW(8);
          LIST_OF(i) {
            r[i] = load_int32_t(address, &left);
            address += 4;
            left--;
          }
          if (!(op & (1 << ((op >> 8) & 7)))) LOW(8) = address;
          continue;
        }
        case 26:
        case 27: { // B<cond>, UDF, SVC
          int32_t taken;
          switch ((op >> 9) & 7) {
            case 0:
              taken = z == 0;
              break;
            case 1:
              taken = c != 0;
              break;
            case 2:
              taken = n < 0;
              break;
            case 3:
              taken = v < 0;
              break;
            case 4:
              taken = c != 0 && z != 0;
              break;
            case 5:
              taken = (n ^ v) >= 0;
              break;
            case 6:
              taken = z != 0 && (n ^ v) >= 0;
              break;
            default:
              goto control;
          }
          if (taken == !(op & 0x100)) {
            pc += (int8_t)op * 2 + 2;
            left--;
          }
          continue;
        }
        case 28: // B
          pc += ((int32_t)(op << 21) >> 20) + 2;
          left--;
          continue;
        case 30: { // the instructions of 32 bits
          const uint32_t second = *(const uint16_t *)(code + pc);
          left -= 2;
          if ((second & 0xd000) == 0xd000) {
            // BL: bits S and J1, J2, of which two of the distance's top bits are made
            const uint32_t sign = (int32_t)(op << 21) >> 31;
            const uint32_t j1 = ((second >> 13) ^ sign ^ 1) & 1, j2 = ((second >> 11) ^ sign ^ 1) & 1;
            r[LR] = (pc + 2) | 1;
            pc += 2 + ((sign << 24) | (j1 << 23) | (j2 << 22) | ((op & 0x3ff) << 12) |
                       ((second & 0x7ff) << 1));
            break;
          }
          SAVE();
          core_control(op, second, pc - 2);
          RESTORE();
          pc += 2;
          continue;
        }
        default:
        control:
          SAVE();
          core_control(op, 0, pc - 2);
          RESTORE();
          continue;
      }
      // The program has jumped.
      if (pc - base >= size) break;
    }
    if (left <= 0) break;
  }
  SAVE();
}

EXPORT(execute) void execute_at_once(void) { execute(0); }
EXPORT(execute_with_waits) void execute_with_waits(void) { execute(1); }
