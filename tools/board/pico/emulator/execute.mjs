// The instructions of ARMv6-M, as the architecture's manual groups them: by their top five bits.
//
// One long function on purpose: flags, the program counter and the cycles left live in locals,
// which is what makes it fast. RAM is reached here, everything else through the core's load and
// store. Cycles are those of the Cortex-M0+ manual with the RP2040's single-cycle multiplier.

import { FLASH, Fault, RAM, RAM_SIZE } from './memory_map.mjs';

const EXCEPTION_RETURN = 0xf0000000;

// Run until the core's slice is over (core.left).
export function execute(core) {
  const r = core.registers;
  const { ram, ram16, ram32 } = core;
  const cache = core.flashCache;
  let { n, z, c, v, left } = core;
  let pc = r[15];
  // The memory that the program runs in: its halfwords, its words, where it begins, its size.
  let code = ram16;
  let words = ram32;
  let base = 0;
  let size = 0;
  let line = -1; // of the flash cache

  while (left > 0) {
    let at = pc - base;
    if (at >>> 0 >= size) {
      const hook = core.hooks.get(pc);
      if (hook) {
        core.left = left;
        hook(r);
        left = core.left;
        pc = r[14] & ~1;
        size = 0;
        continue;
      }
      const region = pc >>> 28;
      if (region === 2) [code, words, base, size] = [ram16, ram32, RAM, RAM_SIZE];
      else if (region === 1) [code, words, base, size] = [core.flash16, core.flash32, FLASH, core.flash.length];
      else if (pc >>> 0 < 0x4000) [code, words, base, size] = [core.rom16, core.rom32, 0, 0x4000];
      else throw new Fault(`the program went to 0x${(pc >>> 0).toString(16)}`);
      at = pc - base;
      const watch = core.watches.get(pc);
      if (watch) {
        core.left = left;
        watch(r);
      }
    }
    if (cache !== null && base === FLASH && at >> 3 !== line) {
      line = at >> 3;
      left -= cache.wait(pc);
    }
    const op = code[at >> 1];
    pc += 2;
    left--;
    switch (op >> 11) {
      case 0: { // LSLS Rd, Rm, #imm
        const x = r[(op >> 3) & 7];
        const shift = (op >> 6) & 31;
        if (shift) c = (x >>> (32 - shift)) & 1;
        r[op & 7] = n = z = x << shift;
        break;
      }
      case 1: { // LSRS Rd, Rm, #imm
        const x = r[(op >> 3) & 7];
        const shift = (op >> 6) & 31;
        c = (x >>> ((shift - 1) & 31)) & 1;
        r[op & 7] = n = z = shift ? x >>> shift : 0;
        break;
      }
      case 2: { // ASRS Rd, Rm, #imm
        const x = r[(op >> 3) & 7];
        const shift = (op >> 6) & 31;
        c = (x >>> ((shift - 1) & 31)) & 1;
        r[op & 7] = n = z = shift ? x >> shift : x >> 31;
        break;
      }
      case 3: { // ADDS, SUBS Rd, Rn, Rm or #imm
        const x = r[(op >> 3) & 7];
        const y = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
        if (op & 0x200) {
          n = z = (x - y) | 0;
          c = x >>> 0 >= y >>> 0 ? 1 : 0;
          v = (x ^ y) & (x ^ n);
        } else {
          n = z = (x + y) | 0;
          c = n >>> 0 < x >>> 0 ? 1 : 0;
          v = ~(x ^ y) & (x ^ n);
        }
        r[op & 7] = n;
        break;
      }
      case 4: // MOVS Rd, #imm
        r[(op >> 8) & 7] = n = z = op & 0xff;
        break;
      case 5: { // CMP Rn, #imm
        const x = r[(op >> 8) & 7];
        const y = op & 0xff;
        n = z = (x - y) | 0;
        c = x >>> 0 >= y ? 1 : 0;
        v = x & ~n;
        break;
      }
      case 6: { // ADDS Rdn, #imm
        const x = r[(op >> 8) & 7];
        n = z = (x + (op & 0xff)) | 0;
        c = n >>> 0 < x >>> 0 ? 1 : 0;
        v = ~x & n;
        r[(op >> 8) & 7] = n;
        break;
      }
      case 7: { // SUBS Rdn, #imm
        const x = r[(op >> 8) & 7];
        const y = op & 0xff;
        n = z = (x - y) | 0;
        c = x >>> 0 >= y ? 1 : 0;
        v = x & ~n;
        r[(op >> 8) & 7] = n;
        break;
      }
      case 8:
        if (op & 0x400) {
          // ADD, CMP, MOV, BX, BLX on all sixteen registers
          const m = (op >> 3) & 15;
          const d = (op & 7) | ((op >> 4) & 8);
          const y = m === 15 ? (pc + 2) | 0 : r[m];
          switch ((op >> 8) & 3) {
            case 0:
            case 2: {
              const x = d === 15 ? (pc + 2) | 0 : r[d];
              const value = op & 0x200 ? y : (x + y) | 0;
              if (d === 15) {
                pc = value & ~1;
                left--;
              } else r[d] = d === 13 ? value & ~3 : value;
              break;
            }
            case 1: {
              const x = r[d];
              n = z = (x - y) | 0;
              c = x >>> 0 >= y >>> 0 ? 1 : 0;
              v = (x ^ y) & (x ^ n);
              break;
            }
            default:
              left--;
              if (op & 0x80) r[14] = pc | 1;
              pc = y & ~1;
              if (core.IPSR !== 0 && y >>> 0 >= EXCEPTION_RETURN) {
                core.left = left;
                core.leave(y);
                ({ n, z, c, v, left } = core);
                pc = r[15];
              }
          }
        } else {
          const d = op & 7;
          const x = r[d];
          const y = r[(op >> 3) & 7];
          switch ((op >> 6) & 15) {
            case 0: // ANDS
              r[d] = n = z = x & y;
              break;
            case 1: // EORS
              r[d] = n = z = x ^ y;
              break;
            case 2: { // LSLS
              const shift = y & 0xff;
              if (shift) c = shift > 32 ? 0 : (x >>> (32 - shift)) & 1;
              r[d] = n = z = shift > 31 ? 0 : x << shift;
              break;
            }
            case 3: { // LSRS
              const shift = y & 0xff;
              if (shift) c = shift > 32 ? 0 : (x >>> (shift - 1)) & 1;
              r[d] = n = z = shift > 31 ? 0 : x >>> shift;
              break;
            }
            case 4: { // ASRS
              const shift = Math.min(y & 0xff, 32);
              if (shift) c = (x >> (shift - 1)) & 1;
              r[d] = n = z = x >> Math.min(shift, 31);
              break;
            }
            case 5: { // ADCS
              const sum = (x >>> 0) + (y >>> 0) + c;
              n = z = sum | 0;
              c = sum > 0xffffffff ? 1 : 0;
              v = ~(x ^ y) & (x ^ n);
              r[d] = n;
              break;
            }
            case 6: { // SBCS
              const difference = (x >>> 0) - (y >>> 0) - 1 + c;
              n = z = difference | 0;
              c = difference >= 0 ? 1 : 0;
              v = (x ^ y) & (x ^ n);
              r[d] = n;
              break;
            }
            case 7: { // RORS
              const shift = y & 31;
              n = z = (x >>> shift) | (shift ? x << (32 - shift) : 0);
              if (y & 0xff) c = n >>> 31;
              r[d] = n;
              break;
            }
            case 8: // TST
              n = z = x & y;
              break;
            case 9: // RSBS Rd, Rm, #0
              n = z = -y | 0;
              c = y === 0 ? 1 : 0;
              v = y & n;
              r[d] = n;
              break;
            case 10: // CMP
              n = z = (x - y) | 0;
              c = x >>> 0 >= y >>> 0 ? 1 : 0;
              v = (x ^ y) & (x ^ n);
              break;
            case 11: // CMN
              n = z = (x + y) | 0;
              c = n >>> 0 < x >>> 0 ? 1 : 0;
              v = ~(x ^ y) & (x ^ n);
              break;
            case 12: // ORRS
              r[d] = n = z = x | y;
              break;
            case 13: // MULS
              r[d] = n = z = Math.imul(x, y);
              break;
            case 14: // BICS
              r[d] = n = z = x & ~y;
              break;
            default: // MVNS
              r[d] = n = z = ~y;
          }
        }
        break;
      case 9: // LDR Rt, [PC, #imm]
        left--;
        at = ((at + 4) & ~3) + ((op & 0xff) << 2);
        if (cache !== null && base === FLASH) left -= cache.wait(base + at);
        r[(op >> 8) & 7] = words[at >> 2];
        break;
      case 10: { // STR, STRH, STRB, LDRSB Rt, [Rn, Rm]
        left--;
        const address = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
        const offset = address - RAM;
        const inside = offset >>> 0 < RAM_SIZE;
        const t = op & 7;
        switch ((op >> 9) & 3) {
          case 0:
            if (inside) ram32[offset >> 2] = r[t];
            else {
              core.left = left;
              core.store32(address, r[t]);
              left = core.left;
            }
            break;
          case 1:
            if (inside) ram16[offset >> 1] = r[t];
            else {
              core.left = left;
              core.store16(address, r[t]);
              left = core.left;
            }
            break;
          case 2:
            if (inside) ram[offset] = r[t];
            else {
              core.left = left;
              core.store8(address, r[t]);
              left = core.left;
            }
            break;
          default:
            if (inside) r[t] = (ram[offset] << 24) >> 24;
            else {
              core.left = left;
              r[t] = (core.load8(address) << 24) >> 24;
              left = core.left;
            }
        }
        break;
      }
      case 11: { // LDR, LDRH, LDRB, LDRSH Rt, [Rn, Rm]
        left--;
        const address = (r[(op >> 3) & 7] + r[(op >> 6) & 7]) | 0;
        const offset = address - RAM;
        const inside = offset >>> 0 < RAM_SIZE;
        const t = op & 7;
        const kind = (op >> 9) & 3;
        if (inside) {
          if (kind === 0) r[t] = ram32[offset >> 2];
          else if (kind === 2) r[t] = ram[offset];
          else r[t] = kind === 1 ? ram16[offset >> 1] : (ram16[offset >> 1] << 16) >> 16;
        } else {
          core.left = left;
          if (kind === 0) r[t] = core.load32(address);
          else if (kind === 2) r[t] = core.load8(address);
          else r[t] = kind === 1 ? core.load16(address) : (core.load16(address) << 16) >> 16;
          left = core.left;
        }
        break;
      }
      case 12: { // STR Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) ram32[offset >> 2] = r[op & 7];
        else {
          core.left = left;
          core.store32(address, r[op & 7]);
          left = core.left;
        }
        break;
      }
      case 13: { // LDR Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) r[op & 7] = ram32[offset >> 2];
        else {
          core.left = left;
          r[op & 7] = core.load32(address);
          left = core.left;
        }
        break;
      }
      case 14: { // STRB Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) ram[offset] = r[op & 7];
        else {
          core.left = left;
          core.store8(address, r[op & 7]);
          left = core.left;
        }
        break;
      }
      case 15: { // LDRB Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 6) & 31)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) r[op & 7] = ram[offset];
        else {
          core.left = left;
          r[op & 7] = core.load8(address);
          left = core.left;
        }
        break;
      }
      case 16: { // STRH Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) ram16[offset >> 1] = r[op & 7];
        else {
          core.left = left;
          core.store16(address, r[op & 7]);
          left = core.left;
        }
        break;
      }
      case 17: { // LDRH Rt, [Rn, #imm]
        left--;
        const address = (r[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) r[op & 7] = ram16[offset >> 1];
        else {
          core.left = left;
          r[op & 7] = core.load16(address);
          left = core.left;
        }
        break;
      }
      case 18: { // STR Rt, [SP, #imm]
        left--;
        const address = (r[13] + ((op & 0xff) << 2)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) ram32[offset >> 2] = r[(op >> 8) & 7];
        else {
          core.left = left;
          core.store32(address, r[(op >> 8) & 7]);
          left = core.left;
        }
        break;
      }
      case 19: { // LDR Rt, [SP, #imm]
        left--;
        const address = (r[13] + ((op & 0xff) << 2)) | 0;
        const offset = address - RAM;
        if (offset >>> 0 < RAM_SIZE) r[(op >> 8) & 7] = ram32[offset >> 2];
        else {
          core.left = left;
          r[(op >> 8) & 7] = core.load32(address);
          left = core.left;
        }
        break;
      }
      case 20: // ADR Rd, #imm
        r[(op >> 8) & 7] = ((pc + 2) & ~3) + ((op & 0xff) << 2);
        break;
      case 21: // ADD Rd, SP, #imm
        r[(op >> 8) & 7] = r[13] + ((op & 0xff) << 2);
        break;
      case 22: // the lower half of the miscellaneous instructions
        switch ((op >> 8) & 7) {
          case 0: // ADD, SUB SP, #imm
            r[13] += op & 0x80 ? -((op & 0x7f) << 2) : (op & 0x7f) << 2;
            break;
          case 2: { // SXTH, SXTB, UXTH, UXTB
            const x = r[(op >> 3) & 7];
            const kind = (op >> 6) & 3;
            if (kind === 0) r[op & 7] = (x << 16) >> 16;
            else if (kind === 1) r[op & 7] = (x << 24) >> 24;
            else r[op & 7] = kind === 2 ? x & 0xffff : x & 0xff;
            break;
          }
          case 4:
          case 5: { // PUSH
            let address = r[13];
            if (op & 0x100) {
              address -= 4;
              left--;
              ram32[(address - RAM) >> 2] = r[14];
            }
            for (let i = 7; i >= 0; i--) {
              if (op & (1 << i)) {
                address -= 4;
                left--;
                ram32[(address - RAM) >> 2] = r[i];
              }
            }
            r[13] = address;
            break;
          }
          case 6: // CPSIE, CPSID
            core.left = left;
            core.setPrimask((op >> 4) & 1);
            left = core.left;
            break;
          default:
            unknown(op, pc);
        }
        break;
      case 23: // the upper half
        switch ((op >> 8) & 7) {
          case 2: { // REV, REV16, REVSH
            const x = r[(op >> 3) & 7];
            const swapped = ((x >>> 8) & 0xff00ff) | ((x & 0xff00ff) << 8);
            const kind = (op >> 6) & 3;
            if (kind === 0) r[op & 7] = (swapped >>> 16) | (swapped << 16);
            else r[op & 7] = kind === 1 ? swapped : (swapped << 16) >> 16;
            break;
          }
          case 4:
          case 5: { // POP
            let address = r[13];
            for (let i = 0; i < 8; i++) {
              if (op & (1 << i)) {
                r[i] = ram32[(address - RAM) >> 2];
                address += 4;
                left--;
              }
            }
            if (op & 0x100) {
              const target = ram32[(address - RAM) >> 2];
              r[13] = address + 4;
              left -= 3;
              pc = target & ~1;
              if (core.IPSR !== 0 && target >>> 0 >= EXCEPTION_RETURN) {
                core.left = left;
                core.leave(target);
                ({ n, z, c, v, left } = core);
                pc = r[15];
              }
            } else r[13] = address;
            break;
          }
          case 7: // NOP, YIELD, WFE, WFI, SEV
            left -= op === 0xbf20 || op === 0xbf30 ? 1 : 0;
            if (op === 0xbf20 && core.event) core.event = false;
            else if (op === 0xbf20 || op === 0xbf30) {
              core.waiting = true;
              core.wantsEvent = op === 0xbf20;
              core.left = left;
              core.endSlice();
              left = core.left;
            } else if (op === 0xbf40) core.event = true;
            break;
          default:
            unknown(op, pc);
        }
        break;
      case 24: { // STM Rn!, {...}
        let address = r[(op >> 8) & 7];
        for (let i = 0; i < 8; i++) {
          if (op & (1 << i)) {
            const offset = address - RAM;
            if (offset >>> 0 < RAM_SIZE) ram32[offset >> 2] = r[i];
            else {
              core.left = left;
              core.store32(address, r[i]);
              left = core.left;
            }
            address = (address + 4) | 0;
            left--;
          }
        }
        r[(op >> 8) & 7] = address;
        break;
      }
      case 25: { // LDM Rn!, {...}; no write-back when Rn is in the list
        const from = (op >> 8) & 7;
        let address = r[from];
        for (let i = 0; i < 8; i++) {
          if (op & (1 << i)) {
            const offset = address - RAM;
            if (offset >>> 0 < RAM_SIZE) r[i] = ram32[offset >> 2];
            else {
              core.left = left;
              r[i] = core.load32(address);
              left = core.left;
            }
            address = (address + 4) | 0;
            left--;
          }
        }
        if (!(op & (1 << from))) r[from] = address;
        break;
      }
      case 26:
      case 27: { // B<cond>, UDF, SVC
        let taken;
        switch ((op >> 9) & 7) {
          case 0:
            taken = z === 0;
            break;
          case 1:
            taken = c !== 0;
            break;
          case 2:
            taken = n < 0;
            break;
          case 3:
            taken = v < 0;
            break;
          case 4:
            taken = c !== 0 && z !== 0;
            break;
          case 5:
            taken = (n ^ v) >= 0;
            break;
          case 6:
            taken = z !== 0 && (n ^ v) >= 0;
            break;
          default:
            if (op < 0xdf00) unknown(op, pc);
            core.pendingSVCall = true;
            core.left = left;
            core.endSlice();
            left = core.left;
            taken = (op & 0x100) !== 0; // so that no branch is taken
        }
        if (taken === ((op & 0x100) === 0)) {
          pc += ((op << 24) >> 23) + 2;
          left--;
        }
        break;
      }
      case 28: // B
        pc += ((op << 21) >> 20) + 2;
        left--;
        break;
      case 30: { // the instructions of 32 bits
        const second = code[(at >> 1) + 1];
        left -= 2;
        if ((second & 0xd000) === 0xd000) {
          // BL: bits S and J1, J2, of which two of the distance's top bits are made
          const sign = (op << 21) >> 31;
          const j1 = ((second >> 13) ^ sign ^ 1) & 1;
          const j2 = ((second >> 11) ^ sign ^ 1) & 1;
          r[14] = (pc + 2) | 1;
          pc +=
            2 +
            ((sign << 24) | (j1 << 23) | (j2 << 22) | ((op & 0x3ff) << 12) | ((second & 0x7ff) << 1));
        } else {
          pc += 2;
          save(core, n, z, c, v, left);
          if (op === 0xf3ef) r[(second >> 8) & 15] = core.readSpecial(second & 0xff);
          else if (op >> 4 === 0xf38) core.writeSpecial(second & 0xff, r[op & 15]);
          else if (op !== 0xf3bf) unknown(op, pc - 2); // DMB, DSB, ISB: nothing is out of order
          ({ n, z, c, v, left } = core);
        }
        break;
      }
      default:
        unknown(op, pc);
    }
  }
  r[15] = pc;
  save(core, n, z, c, v, left);
}

function save(core, n, z, c, v, left) {
  core.n = n;
  core.z = z;
  core.c = c;
  core.v = v;
  core.left = left;
}

function unknown(op, pc) {
  const where = ((pc - 2) >>> 0).toString(16);
  if (op >> 8 === 0xbe) throw new Fault(`a breakpoint, where a panic ends (at 0x${where})`);
  throw new Fault(`no instruction 0x${op.toString(16)} (at 0x${where})`);
}
