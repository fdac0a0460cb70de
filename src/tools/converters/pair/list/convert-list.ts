import type { TextErrorCode } from '#workers/wire/charset.ts';
import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { ByteWriter } from '#workers/wire/byte-writer.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { TextLines } from '#workers/wire/lines.ts';
import { convert } from '../../value/convert.ts';
import { shortConverter } from './convert-short.ts';
import { figureOf } from '../../value/figure.ts';
import { MAX_FILE_BYTES, MAX_VALUES } from '../../limits.ts';
import { parseQuantity } from '../../value/parse-quantity.ts';
import type { UnitId } from '../../unit/units.ts';

export interface ListRequest {
  /** One value per line. */
  readonly source: string | File;
  readonly from: UnitId;
  readonly to: UnitId;
  readonly digits: number;
  readonly locale: Locale;
}

export interface ConvertedList {
  /** One row per input line, so that input and output lines correspond. */
  readonly lines: TextLines;
  /** The lines of the input. */
  readonly typed: readonly string[];
  readonly converted: number;
  /** Numbers of the invalid lines, from 1. */
  readonly refused: readonly number[];
  /** The first line that could be read in two ways; null if there is none. */
  readonly ambiguous: { readonly line: number; readonly typed: string; readonly value: string } | null;
}

export type ListError = 'converters.error.tooManyValues' | 'converters.error.fileTooLarge' | TextErrorCode;

/** Output for a line that cannot be converted. */
const NOTHING = '—';
/** Time in ms per slice, half a frame, so that the page stays responsive. */
const SLICE_MS = 8;
const ROWS_BETWEEN_LOOKS = 64;
const LINE_FEED = 0x0a;

async function textOf(source: string | File): Promise<string> {
  if (typeof source === 'string') return source;
  if (source.size > MAX_FILE_BYTES) {
    throw new InputError('converters.error.fileTooLarge' satisfies ListError, 'list', { limit: MAX_FILE_BYTES, asked: source.size });
  }
  const { readTextFile, textRefusal } = await import('#workers/charset/text-file.ts');
  try {
    return await readTextFile(source);
  } catch (error) {
    throw textRefusal(error, 'list');
  }
}

/**
 * Converts a list exactly, in slices on the main thread: ten thousand values take 3 to 40 ms, less than loading and starting a worker, and
 * the page has the arithmetic already.
 *
 * @throws InputError (ListError)
 */
export async function convertList(request: ListRequest, { signal, onProgress }: CallOptions): Promise<Releasable<ConvertedList>> {
  const { source, from, to, digits, locale } = request;
  const sourceLines = (await textOf(source)).replace(/(?:\r\n?|\n)$/, '').split(/\r\n?|\n/);
  if (sourceLines.length > MAX_VALUES) {
    throw new InputError('converters.error.tooManyValues' satisfies ListError, 'list', { limit: MAX_VALUES, asked: sourceLines.length });
  }
  const mark = decimalMarkOf(locale);
  const writeShort = shortConverter(from, to, digits, mark);
  const out = new ByteWriter();
  const starts = new Uint32Array(sourceLines.length + 1);
  const refused: number[] = [];
  let ambiguous: ConvertedList['ambiguous'] = null;
  let converted = 0;
  let sliceStartMs = performance.now();
  for (let index = 0; index < sourceLines.length; index++) {
    const typed = sourceLines[index] as string;
    if (index % ROWS_BETWEEN_LOOKS === 0 && performance.now() - sliceStartMs > SLICE_MS) {
      onProgress?.(index, sourceLines.length);
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      sliceStartMs = performance.now();
    }
    if (writeShort(typed, out)) converted++;
    else {
      try {
        const quantity = parseQuantity(typed, from, locale);
        const figure = quantity && figureOf(convert(quantity.value, from, to), digits, locale);
        out.text(figure?.plain.replace('.', mark) ?? '');
        if (quantity) converted++;
        const kind = quantity?.reading?.kind;
        if (quantity && (kind === 'thousands' || kind === 'decimal')) {
          ambiguous ??= { line: index + 1, typed: typed.trim(), value: figureOf(quantity.value, digits, locale).text };
        }
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        out.text(NOTHING);
        refused.push(index + 1);
      }
    }
    out.byte(LINE_FEED);
    starts[index + 1] = out.length;
  }
  const lines = { bytes: out.take(), count: sourceLines.length, starts, gap: 1 };
  return { value: { lines, typed: sourceLines, converted, refused, ambiguous }, release: () => undefined };
}
