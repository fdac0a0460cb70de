import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { PREVIEWED_FROM_ROWS, type TextLines } from '../wire/lines.ts';
import { sliceRows } from '../wire/slice-rows.ts';
import { Pool } from '../wire/pool.ts';
import { assertTextFits } from './count.ts';
import { type CharacterPlan, type Kernel, KERNEL_WORDS, WORDS_STEP } from './kernel.ts';
import { drawRow, isMostlyAccepted, type Plan } from './plan.ts';
import { plainKernel } from './plain-kernel.ts';
import { wasmKernel } from './wasm-kernel.ts';

const LINE_FEED = 0x0a;
/** Rows between two ticks without the kernel, which take up to about 10 ms. */
const WALK_ROWS = 512;
/**
 * Factor for the random words of rejected passwords: about a sixth of the random strings of 16 characters from all classes lacks a digit.
 */
const SPARE_WORDS = 1.25;

const openKernel = () => wasmKernel() ?? plainKernel();
/** Kernels in use and free ones. The first is opened before the first request. */
const kernels = new Pool<Kernel>(openKernel, openKernel());

const isAscii = (characters: readonly string[]) => characters.every((character) => character.length === 1 && character < '\x80');

export interface Printed {
  readonly lines: TextLines;
  /** Length of the text without its last line end, in UTF-16 code units. */
  readonly characters: number;
}

/** Sends the first rows of a large result as a preview. */
export function previewRows(lines: TextLines, rows: number, control: Control): void {
  if (lines.count > PREVIEWED_FROM_ROWS) control.preview?.({ lines: sliceRows(lines, 0, rows), characters: 0 } satisfies Printed);
}

/**
 * Generates `count` passwords, one per line, each drawn uniformly among all that satisfy the plan. Throws InputError for count if the text
 * is too large.
 */
export async function printPasswords(plan: Plan, count: number, control: Control, fill: FillRandom): Promise<Printed> {
  const { characters, length, masks } = plan;
  const rejecting = isMostlyAccepted(plan);
  if (!isAscii(characters)) return printWide(plan, count, control, fill);
  const stride = length + 1;
  assertTextFits(count, stride);
  const lines = { bytes: control.block(count * stride), count, starts: { first: 0, stride }, gap: 1 };
  const codes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  if (rejecting && masks) {
    const drawn = { codes, length, masks: masks.ofCharacter, required: masks.required };
    await kernels.use((kernel) => drawPasswords(kernel, drawn, lines, control, fill));
  } else {
    const { bytes } = lines;
    const source = new UniformSource(fill);
    const row = new Uint16Array(length);
    for (let done = 0; done < count; done++) {
      drawRow(plan, rejecting, row, source);
      const start = done * stride;
      for (let at = 0; at < length; at++) bytes[start + at] = codes[row[at] as number] as number;
      bytes[start + length] = LINE_FEED;
      if (done === WALK_ROWS) previewRows(lines, done, control);
      if (done % WALK_ROWS === WALK_ROWS - 1) await control.tick(done, count);
    }
  }
  return { lines, characters: count * stride - 1 };
}

async function drawPasswords(kernel: Kernel, plan: CharacterPlan, lines: TextLines, control: Control, fill: FillRandom): Promise<void> {
  const { words, text } = kernel;
  const { length } = plan;
  const { bytes, count } = lines;
  const stride = length + 1;
  try {
    kernel.shape(plan);
    for (let done = 0; done < count; ) {
      const requiredWords = (count - done) * length * SPARE_WORDS + 2 * length;
      const taken = Math.min(KERNEL_WORDS, Math.ceil(requiredWords / WORDS_STEP) * WORDS_STEP);
      fill(new Uint8Array(words.buffer, words.byteOffset, taken * 2));
      const rows = kernel.print(taken, count - done);
      bytes.set(text.subarray(0, rows * stride), done * stride);
      if (done === 0) previewRows(lines, rows, control);
      done += rows;
      const waiting = control.tick(done, count);
      if (waiting) await waiting;
    }
  } finally {
    kernel.wipe();
  }
}

/** Generates passwords with characters of several bytes, whose rows differ in width. */
async function printWide(plan: Plan, count: number, control: Control, fill: FillRandom): Promise<Printed> {
  const rejecting = isMostlyAccepted(plan);
  const source = new UniformSource(fill);
  const encoder = new TextEncoder();
  const encoded = plan.characters.map((character) => encoder.encode(character));
  const widest = Math.max(...encoded.map(({ length }) => length)) * plan.length + 1;
  assertTextFits(count, widest);
  const bytes = control.block(count * widest);
  const row = new Uint16Array(plan.length);
  const starts = new Uint32Array(count + 1);
  const lines = { bytes, count, starts, gap: 1 };
  let size = 0;
  let characters = 0;
  for (let done = 0; done < count; done++) {
    drawRow(plan, rejecting, row, source);
    for (const place of row) {
      const character = encoded[place] as Uint8Array;
      bytes.set(character, size);
      size += character.length;
      characters += (plan.characters[place] as string).length;
    }
    bytes[size++] = LINE_FEED;
    starts[done + 1] = size;
    if (done === WALK_ROWS) previewRows(lines, done, control);
    if (done % WALK_ROWS === WALK_ROWS - 1) await control.tick(done, count);
  }
  return { lines: { ...lines, bytes: bytes.subarray(0, size) }, characters: characters + count - 1 };
}
