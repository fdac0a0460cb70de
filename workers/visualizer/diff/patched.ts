import { ByteWriter } from '../../wire/byte-writer.ts';
import { InputError } from '../../wire/input-error.ts';
import { COMPARED_BYTES_MAX } from '../diff.request.ts';
import { stringText } from '../read/literal.ts';
import type { VisualizerErrorCode } from '../request.ts';
import { Cursor, PLAIN, type Side } from './side.ts';

/** A value as it is in a text. */
interface Raw {
  readonly kind: 'raw';
  readonly side: Side;
  readonly value: number;
  readonly end: number;
  readonly container: number;
}

/** An object or array whose children can be changed. A name that an object has several times has all of their values. */
interface OpenObject {
  readonly kind: 'object';
  readonly members: Map<string, PatchedValue | readonly PatchedValue[]>;
}

interface OpenArray {
  readonly kind: 'array';
  readonly elements: PatchedValue[];
}

export type PatchedValue = Raw | OpenObject | OpenArray;

export const isSeveral = (entry: PatchedValue | readonly PatchedValue[]): entry is readonly PatchedValue[] => Array.isArray(entry);

export const rawAt = (side: Side, value: number): Raw => ({
  kind: 'raw',
  side,
  value,
  end: side.endOf(value),
  container: side.containerAt(value),
});

export const rawOf = ({ side, value, end, container }: Cursor): Raw => ({ kind: 'raw', side, value, end, container });

/** Returns a value with children that can be changed; null for a value that is neither an object nor an array. */
export function opened(value: PatchedValue): OpenObject | OpenArray | null {
  if (value.kind !== 'raw') return value;
  if (value.container === PLAIN) return null;
  const cursor = new Cursor(value.side, value.container);
  if (!value.side.isObject(value.value)) {
    const elements: PatchedValue[] = [];
    while (cursor.next()) elements.push(rawOf(cursor));
    return { kind: 'array', elements };
  }
  const members = new Map<string, PatchedValue | readonly PatchedValue[]>();
  while (cursor.next()) {
    const name = stringText(value.side.bytes, cursor.name, cursor.nameEnd);
    const before = members.get(name);
    members.set(name, before === undefined ? rawOf(cursor) : [...(isSeveral(before) ? before : [before]), rawOf(cursor)]);
  }
  return { kind: 'object', members };
}

/** A part of a value that is still to be written: a text, a value, or the rest of an object or array. */
type Part = string | PatchedValue | Iterator<Part>;

function* partsOf(value: OpenObject | OpenArray): Generator<Part> {
  let before = '';
  if (value.kind === 'array') {
    yield '[';
    for (const element of value.elements) {
      if (before !== '') yield before;
      before = ',';
      yield element;
    }
    yield ']';
    return;
  }
  yield '{';
  for (const [name, entry] of value.members) {
    for (const own of isSeveral(entry) ? entry : [entry]) {
      yield `${before}${JSON.stringify(name)}:`;
      before = ',';
      yield own;
    }
  }
  yield '}';
}

/** Bytes of a result that are written at once. */
const PIECE_BYTES = 1024 * 1024;

/** Writes a value piece by piece; yields after each piece, with the number of written bytes. Throws InputError for a result that is too large. */
export function* writeValue(value: PatchedValue, write: (piece: Uint8Array) => void): Generator<number> {
  const out = new ByteWriter();
  let written = 0;
  const flush = () => {
    written += out.length;
    if (written > COMPARED_BYTES_MAX)
      throw new InputError<VisualizerErrorCode>('visualizer.error.patchedTooLarge', 'patch', { asked: written, max: COMPARED_BYTES_MAX });
    write(out.written);
    out.length = 0;
  };
  const stack: Iterator<Part>[] = [[value as Part][Symbol.iterator]()];
  while (stack.length > 0) {
    const { value: part, done } = (stack.at(-1) as Iterator<Part>).next();
    if (done) stack.pop();
    else if (typeof part === 'string') out.text(part);
    else if ('next' in part) stack.push(part);
    else if (part.kind !== 'raw') stack.push(partsOf(part));
    else {
      for (let at = part.value; at < part.end; at += PIECE_BYTES) {
        out.copy(part.side.bytes, at, Math.min(part.end, at + PIECE_BYTES));
        if (out.length < PIECE_BYTES) continue;
        flush();
        yield written;
      }
    }
    if (out.length < PIECE_BYTES) continue;
    flush();
    yield written;
  }
  flush();
}
