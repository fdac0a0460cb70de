import { detectCharset } from '../../charset/detect.ts';
import type { CodePart, ExplainedPayload } from '../read.request.ts';
import { explain } from './explain.ts';

/** A code as a decoder returns it. */
export interface FoundCode {
  readonly text: string;
  /** Bytes of the code; null from a decoder that returns only text. */
  readonly bytes: Uint8Array | null;
  /** Structured append (ISO/IEC 18004 §8): codes of one sequence have the same id. Null for a code that is not part of a sequence. */
  readonly part: (CodePart & { readonly id: string }) | null;
}

/** Returns the text of the decoder. If it contains U+FFFD, the bytes are decoded in their detected encoding; null if none is detected. */
function textOf({ text, bytes }: FoundCode): string | null {
  if (!text.includes('\ufffd') || bytes === null) return text;
  const own = new Uint8Array(bytes);
  const charset = detectCharset(own);
  return charset === null ? null : new TextDecoder(charset).decode(own);
}

function explained(found: FoundCode): ExplainedPayload {
  const { bytes, part } = found;
  const text = textOf(found);
  const shared = { part: part && { number: part.number, count: part.count } };
  if (text === null) {
    const hex = [...(bytes as Uint8Array)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    return { ...shared, text: hex, type: 'text', fields: [{ field: 'bytes', value: hex }], caution: null, href: null, bytes };
  }
  // A part of a link must not be opened as a link.
  if (part) return { ...shared, text, type: 'text', fields: [{ field: 'text', value: text }], caution: null, href: null, bytes: null };
  return { ...shared, ...explain(text), bytes: null };
}

/**
 * Joins the codes of complete sequences. If a part contains U+FFFD, the bytes are joined before they are decoded, because a character may
 * be split.
 */
function joined(codes: readonly FoundCode[]): FoundCode[] {
  return codes.flatMap((code) => {
    if (code.part === null) return [code];
    const { id, count } = code.part;
    const isAt = (number: number, { part }: FoundCode) => part?.id === id && part.count === count && part.number === number;
    const parts = Array.from({ length: count }, (_, at) => codes.find((other) => isAt(at + 1, other))).filter((part) => part !== undefined);
    if (parts.length < count) return [code];
    if (parts[0] !== code) return [];
    const bytes = Uint8Array.from(parts.flatMap((part) => [...(part.bytes ?? [])]));
    const isWhole = parts.every(({ text }) => !text.includes('\ufffd'));
    return [{ text: isWhole ? parts.map(({ text }) => text).join('') : new TextDecoder().decode(bytes), bytes, part: null }];
  });
}

/** Explains codes: a complete sequence as one code, and equal codes only once. */
export function explainCodes(codes: readonly FoundCode[]): ExplainedPayload[] {
  const all = joined(codes).map(explained);
  return [...new Map(all.map((code) => [`${code.part?.number ?? ''}/${code.text}`, code])).values()];
}
