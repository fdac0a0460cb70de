import type { Kind } from '#src/handover/transfer.ts';
import type { Sample } from '#src/tools/offers.ts';
import { loadOffers } from '../section-offers.ts';

/** Number of bytes at the start of a file, or of UTF-16 code units at the start of a text, that are examined. */
const LOOK_BYTES = 65_536;

/**
 * Returns the kinds that a text or a file may be, the most specific first; `text` and `file` are last.
 *
 * @throws if the file cannot be read
 */
export async function recognize(content: string | File): Promise<readonly Kind[]> {
  const sample = typeof content === 'string' ? sampleOfText(content) : await sampleOfFile(content);
  const offered = await loadOffers();
  const kinds = offered.flatMap(({ offers }) => offers.detect(sample)).filter((kind) => kind !== 'file');
  const isLines = sample.text !== null && sample.text.trim().includes('\n');
  const rest: readonly Kind[] = [...(isLines ? (['lines'] as const) : []), ...(sample.text === null ? [] : (['text'] as const))];
  return [...new Set([...kinds, ...rest, ...(typeof content === 'string' ? [] : (['file'] as const))])];
}

function sampleOfText(text: string): Sample {
  return { text: text.slice(0, LOOK_BYTES).toWellFormed(), cut: text.length > LOOK_BYTES, fileName: '', mediaType: '' };
}

async function sampleOfFile(file: File): Promise<Sample> {
  const bytes = new Uint8Array(await file.slice(0, LOOK_BYTES).arrayBuffer());
  const cut = file.size > LOOK_BYTES;
  return { text: textIn(bytes, cut), cut, fileName: file.name.toLowerCase(), mediaType: file.type };
}

/** Decodes bytes as UTF-8; null if they are not valid UTF-8 or contain a NUL byte. */
function textIn(bytes: Uint8Array, cut: boolean): string | null {
  if (bytes.includes(0)) return null;
  try {
    // With `stream`, a character that is cut at the end is not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
  } catch {
    return null;
  }
}
