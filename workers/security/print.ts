import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import type { TextLines } from '../wire/lines.ts';
import { Pool } from '../wire/pool.ts';
import { type CharacterPlan, type Kernel, KERNEL_WORDS, WORDS_STEP } from './kernel.ts';
import { drawRow, isMostlyAccepted, type Plan } from './plan.ts';
import { openPlainKernel } from './plain-kernel.ts';
import { openWasmKernel } from './wasm-kernel.ts';

const LINE_FEED = 0x0a;
/** Rows between two ticks without the kernel, which take up to about 10 ms. */
const WALK_ROWS = 512;
/**
 * Factor for the random words of rejected passwords: about a sixth of the random strings of 16 characters from all classes lacks a digit.
 */
const SPARE_WORDS = 1.25;

const openKernel = () => openWasmKernel() ?? openPlainKernel();
/** Kernels in use and free ones. The first is opened before the first request. */
const kernels = new Pool<Kernel>(openKernel, openKernel());

const isAscii = (characters: readonly string[]) => characters.every((character) => character.length === 1 && character < '\x80');

/** Generates `count` passwords, one per line, each drawn uniformly among all that satisfy the plan. */
export async function printPasswords(plan: Plan, count: number, control: Control, fill: FillRandom): Promise<TextLines> {
  const { characters, length, masks } = plan;
  const rejecting = isMostlyAccepted(plan);
  if (!isAscii(characters)) return printWide(plan, count, control, fill);
  const stride = length + 1;
  const bytes = control.block(count * stride);
  const codes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  if (rejecting && masks) {
    const drawn = { codes, length, masks: masks.ofCharacter, required: masks.required };
    await kernels.use((kernel) => drawPasswords(kernel, drawn, bytes, count, control, fill));
  } else {
    const source = new UniformSource(fill);
    const row = new Uint16Array(length);
    for (let done = 0; done < count; done++) {
      drawRow(plan, rejecting, row, source);
      const start = done * stride;
      for (let at = 0; at < length; at++) bytes[start + at] = codes[row[at] as number] as number;
      bytes[start + length] = LINE_FEED;
      if (done % WALK_ROWS === WALK_ROWS - 1) await control.tick(done, count);
    }
  }
  return { bytes, count, starts: { first: 0, stride }, gap: 1 };
}

async function drawPasswords(
  kernel: Kernel,
  plan: CharacterPlan,
  out: Uint8Array,
  count: number,
  control: Control,
  fill: FillRandom,
): Promise<void> {
  const { words, text } = kernel;
  const { length } = plan;
  const stride = length + 1;
  try {
    kernel.shape(plan);
    for (let done = 0; done < count; ) {
      const wanted = (count - done) * length * SPARE_WORDS + 2 * length;
      const taken = Math.min(KERNEL_WORDS, Math.ceil(wanted / WORDS_STEP) * WORDS_STEP);
      fill(new Uint8Array(words.buffer, words.byteOffset, taken * 2));
      const rows = kernel.print(taken, count - done);
      out.set(text.subarray(0, rows * stride), done * stride);
      done += rows;
      const waiting = control.tick(done, count);
      if (waiting) await waiting;
    }
  } finally {
    kernel.wipe();
  }
}

/** Generates passwords with characters of several bytes, whose rows differ in width. */
async function printWide(plan: Plan, count: number, control: Control, fill: FillRandom): Promise<TextLines> {
  const rejecting = isMostlyAccepted(plan);
  const source = new UniformSource(fill);
  const encoder = new TextEncoder();
  const encoded = plan.characters.map((character) => encoder.encode(character));
  const widest = Math.max(...encoded.map(({ length }) => length)) * plan.length + 1;
  const row = new Uint16Array(plan.length);
  const starts = new Uint32Array(count + 1);
  let written = new Uint8Array(Math.min(count, WALK_ROWS) * widest);
  let size = 0;
  for (let done = 0; done < count; done++) {
    drawRow(plan, rejecting, row, source);
    if (size + widest > written.length) {
      const wider = new Uint8Array(written.length * 2);
      wider.set(written);
      written = wider;
    }
    for (const place of row) {
      const character = encoded[place] as Uint8Array;
      written.set(character, size);
      size += character.length;
    }
    written[size++] = LINE_FEED;
    starts[done + 1] = size;
    if (done % WALK_ROWS === WALK_ROWS - 1) await control.tick(done, count);
  }
  const bytes = control.block(size);
  bytes.set(written.subarray(0, size));
  written.fill(0);
  return { bytes, count, starts, gap: 1 };
}
