import { type PdfDictionary, PdfName, PdfReference, type PdfValue, pdfValues } from './pdf-syntax.ts';

/** Number of inflated bytes after which the rest of a stream is not read. */
const STREAM_BYTES_MAX = 64 * 1024 * 1024;

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (let read = await reader.read(); !read.done && length <= STREAM_BYTES_MAX; read = await reader.read()) {
      pieces.push(read.value);
      length += read.value.length;
    }
  } catch {
    // If a line end was counted as part of the stream, inflation fails only after all data was read.
  }
  await reader.cancel().catch(() => undefined);
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export interface PdfObject {
  readonly dictionary: PdfDictionary;
  /** Bytes of the stream as stored in the file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the objects of a PDF that are dictionaries or streams (ISO 32000-1 §7.3.8, §7.3.10), found by their keywords. Encrypted files are
 * not supported.
 */
export class PdfFile {
  readonly objects = new Map<number, PdfObject>();

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    const text = new TextDecoder('iso-8859-1').decode(bytes);
    const objectEnd = /endobj|stream/g;
    const object = /\b(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
    for (let match = object.exec(text); match; match = object.exec(text)) {
      const from = object.lastIndex;
      objectEnd.lastIndex = from;
      const end = objectEnd.exec(text)?.index;
      if (end === undefined) return;
      const [dictionary] = pdfValues(text.slice(from, end));
      const start = text.startsWith('stream', end) ? end + 'stream'.length + (text.startsWith('\r\n', end + 6) ? 2 : 1) : end;
      const length = dictionary instanceof Map ? dictionary.get('Length') : 0;
      const isLong = typeof length === 'number' && text.slice(start + length, start + length + 12).includes('endstream');
      const stop = start === end ? end : isLong ? start + length : text.indexOf('endstream', start);
      if (stop < 0) return;
      object.lastIndex = stop;
      if (dictionary instanceof Map) this.objects.set(Number(match[1]), { dictionary, bytes: bytes.slice(start, stop) });
    }
  }

  static async open(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
    const file = new PdfFile(bytes);
    for (const object of file.objects.values()) {
      if (nameOf(object.dictionary.get('Type')) === 'ObjStm') await file.#addFrom(object);
    }
    return file;
  }

  /** Adds the objects of an object stream: pairs of number and offset, then the objects (§7.5.7). */
  async #addFrom(stream: PdfObject): Promise<void> {
    const content = await this.contentOf(stream);
    const first = stream.dictionary.get('First');
    if (content === null || typeof first !== 'number') return;
    const text = new TextDecoder('iso-8859-1').decode(content);
    const pairs = [...text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)];
    for (const [index, [, id, offset]] of pairs.entries()) {
      const end = pairs[index + 1]?.[2];
      const [dictionary] = pdfValues(text.slice(first + Number(offset), end === undefined ? undefined : first + Number(end)));
      if (dictionary instanceof Map) this.objects.set(Number(id), { dictionary, bytes: new Uint8Array() });
    }
  }

  objectOf(value: PdfValue | undefined): PdfObject | null {
    return value instanceof PdfReference ? (this.objects.get(value.id) ?? null) : null;
  }

  dictionaryOf(value: PdfValue | undefined): PdfDictionary {
    if (value instanceof Map) return value;
    return this.objectOf(value)?.dictionary ?? new Map();
  }

  /** Returns the decompressed content of a stream; null for unsupported compressions. */
  async contentOf({ dictionary, bytes }: PdfObject): Promise<Uint8Array<ArrayBuffer> | null> {
    const filter = filterOf(dictionary);
    return filter === null ? bytes : filter === 'FlateDecode' ? inflated(bytes) : null;
  }
}

export const nameOf = (value: PdfValue | undefined) => (value instanceof PdfName ? value.name : null);

/** Returns the filter of a stream; null without one, an empty string for several. */
export function filterOf(dictionary: PdfDictionary): string | null {
  const filter = dictionary.get('Filter');
  if (!Array.isArray(filter)) return nameOf(filter as PdfValue | undefined);
  return filter.length > 1 ? '' : nameOf(filter[0] as PdfValue | undefined);
}

export function numbersOf(value: PdfValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'number') : [];
}
