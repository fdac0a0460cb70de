import { type FillRandom, UniformSource } from '../entropy/uniform.ts';
import type { Control } from '../wire/control.ts';
import type { TextLines } from '../wire/lines.ts';
import type { PassphraseRequest } from './request.ts';

const separators: Readonly<Record<PassphraseRequest['separator'], string>> = {
  hyphen: '-',
  space: ' ',
  dot: '.',
  underscore: '_',
  none: '',
};

const ROWS = 1024;

/** Returns the number of different phrases. No word is a prefix of another, so each phrase can be split in only one way. */
export function countPassphrases(listSize: number, words: number, digit: boolean): bigint {
  return BigInt(listSize) ** BigInt(words) * (digit ? BigInt(words) * 10n : 1n);
}

/** Generates phrases of `words` words each, drawn independently, one per line; the optional digit follows a word drawn at random. */
export async function printPassphrases(
  list: readonly string[],
  words: number,
  { separator, capitals, digit }: Pick<PassphraseRequest, 'separator' | 'capitals' | 'digit'>,
  count: number,
  control: Control,
  fill: FillRandom,
): Promise<TextLines> {
  const encoder = new TextEncoder();
  const shown = capitals ? list.map((word) => word.charAt(0).toUpperCase() + word.slice(1)) : list;
  const source = new UniformSource(fill);
  const starts = new Uint32Array(count + 1);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let done = 0; done < count; ) {
    const end = Math.min(done + ROWS, count);
    let text = '';
    for (; done < end; done++) {
      const row = Array.from({ length: words }, () => shown[source.below(shown.length)] as string);
      if (digit) {
        const at = source.below(words);
        row[at] = `${row[at]}${source.below(10)}`;
      }
      const phrase = `${row.join(separators[separator])}\n`;
      starts[done + 1] = byteLength(phrase);
      text += phrase;
    }
    const part = encoder.encode(text);
    parts.push(part);
    size += part.length;
    await control.tick(done, count);
  }
  const bytes = control.block(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  for (let row = 0; row < count; row++) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  return { bytes, count, starts, gap: 1 };
}

/** Returns the size in UTF-8 of Latin and Cyrillic text. */
function byteLength(text: string): number {
  let size = text.length;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) size++;
  return size;
}
