// Where the memories lie, and what ends a program that leaves them.

export const FLASH = 0x10000000;
export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;

// The program did what ends a real chip's work: an unknown instruction, a breakpoint.
export class Fault extends Error {}
