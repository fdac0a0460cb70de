import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import { assertTextFits } from './count.ts';
import { previewRows, type Printed } from './print.ts';
import { type PassphraseRequest, TEXT_MAX_BYTES } from './request.ts';

/** Texts between the words, except one's own. */
export const separators: Readonly<Record<Exclude<PassphraseRequest['separator'], 'own'>, string>> = {
  hyphen: '-',
  space: ' ',
  dot: '.',
  underscore: '_',
  none: '',
};

const ROWS = 1024;
/**
 * Factor between the largest and the mean text of many phrases. So large a text has at least 1,000,000 phrases, whose mean size differs from
 * the expected one by 0.1 % with a probability below 10^-100.
 */
const MEAN_MARGIN = 1.001;
const [LINE_FEED, ZERO] = [0x0a, 0x30];
const NOTHING = new Uint8Array();

/** Returns the number of different phrases. No word is a prefix of another, so each phrase can be split in only one way. */
export function countPassphrases(listSize: number, words: number, digit: boolean): bigint {
  return BigInt(listSize) ** BigInt(words) * (digit ? BigInt(words) * 10n : 1n);
}

/**
 * Generates phrases of `words` words each, drawn independently, one per line; the optional digit follows a word drawn at random. Throws
 * InputError for count if the text is too large.
 */
export async function printPassphrases(
  list: readonly string[],
  words: number,
  { between, capitals, digit }: Pick<PassphraseRequest, 'capitals' | 'digit'> & { readonly between: string },
  count: number,
  control: Control,
  fill: FillRandom,
): Promise<Printed> {
  const encoder = new TextEncoder();
  const writtenWords = capitals ? list.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : list;
  const encoded = writtenWords.map((word) => encoder.encode(word));
  const separator = encoder.encode(between);
  const rowBytes = (wordBytes: number) => words * (wordBytes + separator.length) - separator.length + Number(digit) + 1;
  assertTextFits(count, rowBytes(encoded.reduce((sum, { length }) => sum + length, 0) / encoded.length) * MEAN_MARGIN);
  const widest = rowBytes(Math.max(...encoded.map(({ length }) => length)));
  const bytes = control.block(Math.min(count * widest, TEXT_MAX_BYTES));
  const starts = new Uint32Array(count + 1);
  const lines = { bytes, count, starts, gap: 1 };
  const source = new UniformSource(fill);
  const row = new Uint16Array(words);
  let size = 0;
  let letters = 0;
  for (let done = 0; done < count; ) {
    for (let place = 0; place < words; place++) row[place] = source.below(encoded.length);
    const digitAt = digit ? source.below(words) : -1;
    for (let place = 0; place < words; place++) {
      size = write(place > 0 ? separator : NOTHING, bytes, size);
      size = write(encoded[row[place] as number] as Uint8Array, bytes, size);
      letters += (writtenWords[row[place] as number] as string).length;
      if (place === digitAt) bytes[size++] = ZERO + source.below(10);
    }
    bytes[size++] = LINE_FEED;
    starts[++done] = size;
    if (done === ROWS) previewRows(lines, done, control);
    if (done % ROWS === 0) await control.tick(done, count);
  }
  return {
    lines: { ...lines, bytes: bytes.subarray(0, size) },
    characters: letters + count * ((words - 1) * between.length + Number(digit) + 1) - 1,
  };
}

/** Appends bytes and returns the new size. A loop, because `set` takes longer for a few bytes. */
function write(part: Uint8Array, out: Uint8Array, size: number): number {
  for (let at = 0; at < part.length; at++) out[size + at] = part[at] as number;
  return size + part.length;
}
