import { beginsWithNames } from '../csv/list-header.ts';
import { readTextFile, textRefusal, withLineFeeds } from '../charset/text-file.ts';
import { shuffle } from '../entropy/distinct.ts';
import type { UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { InputError } from '../wire/input-error.ts';
import { dividedList, dividerOf } from './divided.ts';
import { type Divider, LIST_BYTES_MAX, LIST_MAX, type ListDraw, type ListRequest, type RandomErrorCode } from './request.ts';
import { grown } from '../wire/bytes.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

interface Entries {
  readonly bytes: Uint8Array;
  /** Start and end offset of each entry, alternating. */
  readonly bounds: Uint32Array;
  readonly count: number;
}

/** Returns a list as a string, of a file in the encoding that it has. Throws InputError if the file is not text. */
async function listText(text: string | Blob): Promise<string> {
  if (typeof text === 'string') return text;
  try {
    return withLineFeeds(await readTextFile(text));
  } catch (error) {
    throw textRefusal(error, 'text');
  }
}

/** A list with one entry per line, what divided them before, and whether its first line contains the names of columns. */
interface List {
  readonly bytes: Uint8Array;
  readonly divider: Divider | null;
  readonly hasNames: boolean;
}

async function listOf({ text, entries, firstLine }: ListRequest): Promise<List> {
  const sizeBytes = typeof text === 'string' ? text.length : text.size;
  if (sizeBytes > LIST_BYTES_MAX) throw new InputError<RandomErrorCode>('random.error.listTooLarge', 'text', { max: LIST_MAX });
  const list = await listText(text);
  const isCsv = text instanceof File && /\.[ct]sv$/i.test(text.name);
  const divider = dividerOf(list, entries);
  return {
    bytes: new TextEncoder().encode(divider === null ? list : dividedList(list, divider)),
    divider,
    hasNames: firstLine === 'names' || (firstLine === 'auto' && divider === null && beginsWithNames(list, isCsv)),
  };
}

/** Finds the lines that are not blank, without white space around them. */
function entriesOf(bytes: Uint8Array): Entries {
  const isSpace = (at: number) => bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === CARRIAGE_RETURN;
  let bounds = new Uint32Array(1024);
  let count = 0;
  for (let at = 0; at <= bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const next = feed < 0 ? bytes.length : feed;
    let [start, end] = [at, next];
    while (start < end && isSpace(start)) start++;
    while (end > start && isSpace(end - 1)) end--;
    if (end > start) {
      if (count === LIST_MAX) throw new InputError<RandomErrorCode>('random.error.listTooLarge', 'text', { max: LIST_MAX });
      bounds = grown(bounds, count * 2 + 2);
      bounds[count * 2] = start;
      bounds[count * 2 + 1] = end;
      count++;
    }
    at = next + 1;
  }
  return { bytes, bounds, count };
}

function pickCount({ mode, count }: ListRequest, entries: number): number {
  if (mode === 'shuffle') return entries;
  const typedCount = count.trim();
  if (!/^\d{1,9}$/.test(typedCount) || Number(typedCount) < 1) {
    throw new InputError<RandomErrorCode>('random.error.pickCount', 'count', { asked: typedCount, min: 1, max: entries });
  }
  if (Number(typedCount) > entries)
    throw new InputError<RandomErrorCode>('random.error.pickExceeds', 'count', { requested: Number(typedCount), available: entries });
  return Number(typedCount);
}

/**
 * Shuffles a list or picks entries from it; every order and every selection is equally likely. Throws an InputError for `text` or `count`.
 */
export async function drawFromList(request: ListRequest, control: Control, source: UniformSource): Promise<ListDraw> {
  const { bytes, divider, hasNames } = await listOf(request);
  const all = entriesOf(bytes);
  const skipped = hasNames && all.count > 0 ? 1 : 0;
  const bounds = all.bounds.subarray(skipped * 2);
  const count = all.count - skipped;
  const names = skipped === 0 ? null : new TextDecoder().decode(bytes.subarray(all.bounds[0], all.bounds[1]));
  if (count === 0) throw new InputError<RandomErrorCode>('random.error.listMissing', 'text');
  const drawn = pickCount(request, count);
  await control.tick(0, 2);
  const order = new Uint32Array(count);
  for (let entry = 0; entry < count; entry++) order[entry] = entry;
  shuffle(order, source, drawn);
  await control.tick(1, 2);

  const starts = new Uint32Array(drawn + 1);
  for (let row = 0; row < drawn; row++) {
    const entry = order[row] as number;
    starts[row + 1] = (starts[row] as number) + (bounds[entry * 2 + 1] as number) - (bounds[entry * 2] as number) + 1;
  }
  const out = control.block(starts[drawn] as number);
  for (let row = 0; row < drawn; row++) {
    const entry = order[row] as number;
    out.set(bytes.subarray(bounds[entry * 2], bounds[entry * 2 + 1]), starts[row] as number);
    out[(starts[row + 1] as number) - 1] = LINE_FEED;
  }
  return { lines: { bytes: out, count: drawn, starts, gap: 1 }, entries: count, names, divider };
}
