// Where the memories lie, and what ends a program that leaves them. execute.c has the same.

export const FLASH = 0x10000000;
export const FLASH_SIZE = 2 * 1024 * 1024;
export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;
export const ROM_SIZE = 16 * 1024;

// The program did what ends a real chip's work: an unknown instruction, a breakpoint.
export class Fault extends Error {}
