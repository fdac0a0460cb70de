import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import type { TextLines } from '../wire/lines.ts';
import { drawRow, isMostlyAccepted, type Plan } from './plan.ts';
import { openCharacterWriter } from './character-writer.ts';

const LINE_FEED = 0x0a;
/** Rows between two ticks: ROWS_PER_TICK take 1 to 4 ms with the character writer, WALK_ROWS up to about 10 ms without it. */
const ROWS_PER_TICK = 16_384;
const WALK_ROWS = 512;

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
    const writer = openCharacterWriter({ codes, length, masks: masks.ofCharacter, required: masks.required }, fill, count);
    for (let done = 0; done < count; ) {
      const rows = Math.min(ROWS_PER_TICK, count - done);
      writer.fill(bytes, done * stride, rows);
      done += rows;
      await control.tick(done, count);
    }
    writer.wipe();
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
