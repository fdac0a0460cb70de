import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import type { SearchMode } from '../json.request.ts';
import { evaluate } from '../query/evaluate.ts';
import { valueEnd, VALUES } from '../query/json-text.ts';
import { parseQuery } from '../query/parse.ts';
import { passSpace, QUOTE } from '../read/literal.ts';
import { Offsets } from '../read/scan.ts';
import { ROWS_MAX, type VisualizerErrorCode } from '../request.ts';
import type { Branches } from './branches.ts';

const COLON = 0x3a;
const STRETCH_BYTES = 1024 * 1024;
const encoder = new TextEncoder();

/** A text to find, in any case: the bytes of each character in both cases. */
interface Needle {
  readonly characters: readonly (readonly [one: Uint8Array, other: Uint8Array])[];
  /** 1 for each byte with which the text may begin. */
  readonly begins: Uint8Array;
}

function needleOf(query: string): Needle {
  const characters = [...query].map((character) => {
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    return [encoder.encode(lower), encoder.encode(upper)] as const;
  });
  const begins = new Uint8Array(256);
  for (const form of characters[0] ?? []) begins[form[0] as number] = 1;
  return { characters, begins };
}

/** Returns the offset after the text if it is at `at`; −1 otherwise. */
function matchEnd(bytes: Uint8Array, at: number, { characters }: Needle): number {
  let to = at;
  for (const forms of characters) {
    const form = forms.find((own) => own.every((byte, index) => bytes[to + index] === byte));
    if (form === undefined) return -1;
    to += form.length;
  }
  return to;
}

/**
 * Returns the offsets of what a search finds, ascending: a text in any case, names of members that contain a text, or the nodes of a JSONPath
 * query.
 *
 * @throws InputError for more matches than ROWS_MAX
 */
export async function search(branches: Branches, mode: SearchMode, query: string, control: Control): Promise<Uint32Array> {
  const found = new Offsets();
  const { bytes, top } = branches;
  if (mode === 'path') {
    const isSeveral = top.offsets.length > 1;
    const text = { bytes, root: isSeveral ? VALUES : top.start, values: isSeveral ? top.offsets : [] };
    // `$` of a text with several values is no place in it.
    const nodes = (await evaluate(parseQuery(query), text, control)).written.filter((node) => node !== VALUES);
    return nodes.sort();
  }
  const needle = needleOf(query);
  const add = (offset: number) => {
    found.add(offset);
    if (found.count > ROWS_MAX) throw new InputError<VisualizerErrorCode>('visualizer.error.tooManyRows', 'rowsAt', { max: ROWS_MAX });
  };
  const { begins } = needle;
  for (let from = top.start, due = from + STRETCH_BYTES; from < top.end; due += STRETCH_BYTES) {
    const to = Math.min(due, top.end);
    if (mode === 'text') {
      for (let at = from; at < to; at++) {
        if (begins[bytes[at] as number] === 0) continue;
        const end = matchEnd(bytes, at, needle);
        if (end < 0) continue;
        add(at);
        at = end - 1;
        from = end;
      }
      from = Math.max(from, to);
    } else from = findNames(bytes, from, to, needle, add);
    await control.tick(from, bytes.length);
  }
  return found.written.slice();
}

/** Finds names that contain a text. Returns the offset of the first token at or after `to`. */
function findNames(bytes: Uint8Array<ArrayBuffer>, from: number, to: number, needle: Needle, add: (offset: number) => void): number {
  let at = from;
  while (at < to) {
    const byte = bytes[at] as number;
    if (byte !== QUOTE) {
      at++;
      continue;
    }
    const end = valueEnd(bytes, at);
    if (bytes[passSpace(bytes, end)] === COLON) {
      for (let start = at + 1; start < end - 1; start++) {
        if (needle.begins[bytes[start] as number] === 0) continue;
        const matched = matchEnd(bytes, start, needle);
        if (matched < 0 || matched >= end) continue;
        add(at);
        break;
      }
    }
    at = end;
  }
  return at;
}
