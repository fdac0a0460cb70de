import type { Control } from '../../wire/control.ts';
import { FileGone } from '../../wire/file-pieces.ts';
import { InputError } from '../../wire/input-error.ts';
import type { NameKernel } from '../digest/kernel.ts';
import { NAME_BYTES_MAX, NAMES_MAX, type UuidErrorCode } from '../request.ts';
import { sizeOf, utf8Pieces } from '../source.ts';
import { grown } from '../../wire/bytes.ts';

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

function refuse(code: UuidErrorCode, values: Record<string, number> = {}): InputError<UuidErrorCode> {
  return new InputError(code, 'names', values);
}

/** Collects UUIDs of 16 bytes each in memory that grows. */
class Values {
  #bytes = new Uint8Array(1024);
  count = 0;

  add(values: Uint8Array): void {
    const start = this.count * 16;
    this.#bytes = grown(this.#bytes, start + values.length);
    this.#bytes.set(values, start);
    this.count += values.length / 16;
    if (this.count > NAMES_MAX) throw refuse('uuid.error.namesTooMany', { max: NAMES_MAX });
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.count * 16);
  }
}

/**
 * Returns the length of the first line in a text, without its line end. A carriage return at the end of the text counts as part of a line
 * end.
 */
function lineLength(text: Uint8Array): { readonly length: number; readonly ended: boolean } {
  const found = text.indexOf(LINE_FEED);
  const end = found < 0 ? text.length : found;
  return { length: text[end - 1] === CARRIAGE_RETURN ? end - 1 : end, ended: found >= 0 };
}

/** Measures the whole length of a line that is too long, across as many pieces as it has. */
async function measureLine(start: Uint8Array, rest: AsyncGenerator<Uint8Array>, control: Control): Promise<number> {
  let { length, ended } = lineLength(start);
  while (!ended) {
    const next = await rest.next();
    if (next.done) break;
    const more = lineLength(next.value);
    length += more.length;
    ended = more.ended;
    await control.tick(0, 1);
  }
  return length;
}

/** Hashes names while they are read, and returns their UUIDs, 16 bytes each. Memory contains one piece of the text and the UUIDs. */
export async function hashNames(kernel: NameKernel, namespace: Uint8Array, source: string | Blob, control: Control): Promise<Uint8Array> {
  const values = new Values();
  const { names } = kernel;
  const total = sizeOf(source);
  const pieces = utf8Pieces(source);
  let bufferedBytes = 0;
  let lines = 0;
  let done = 0;

  async function take(piece: Uint8Array): Promise<void> {
    names.set(piece, bufferedBytes);
    bufferedBytes += piece.length;
    const first = lineLength(names.subarray(0, bufferedBytes));
    if (first.length > NAME_BYTES_MAX) {
      const bytes = await measureLine(names.slice(0, bufferedBytes), pieces, control);
      throw refuse('uuid.error.nameTooLong', { bytes, max: NAME_BYTES_MAX, line: lines + 1 });
    }
    const end = names.lastIndexOf(LINE_FEED, bufferedBytes - 1) + 1;
    for (let from = 0; from < end; ) {
      const { rows, lines: passed, consumed } = kernel.digest(namespace, from, end);
      values.add(kernel.values.subarray(0, rows * 16));
      lines += passed;
      from = consumed;
      await control.tick(Math.min(done, total), total);
    }
    names.copyWithin(0, end, bufferedBytes);
    bufferedBytes -= end;
    done += piece.length;
  }

  try {
    for await (const piece of pieces) if (piece.length > 0) await take(piece);
  } catch (error) {
    throw error instanceof FileGone ? refuse('uuid.error.fileGone') : error;
  }
  if (bufferedBytes > 0) await take(Uint8Array.of(LINE_FEED));
  if (values.count === 0) throw refuse('uuid.error.nameMissing');
  return values.bytes;
}
