import { decodeText } from '../../charset/decode.ts';
import { guessCharset } from '../../charset/detect.ts';
import type { ReadCharset } from '../../wire/charset.ts';
import type { CodePart, ExplainedPayload, FoundCode, PayloadReading } from '../read.request.ts';
import { decodedAs } from './content-lines.ts';
import { explain } from './explain.ts';

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/** Returns a text in an encoding. A part of a link must not be opened as a link. */
function readingOf(text: string, charset: ReadCharset | null, isOfPart: boolean): PayloadReading {
  const plain = { text, type: 'text', fields: [{ field: 'text', value: text }], caution: null, href: null } as const;
  return { charset, ...(isOfPart ? plain : explain(text)) };
}

/** Charsets of a SEPA transfer by the number in its third line (EPC069-12); `iso-8859-10` is read by TextDecoder alone. */
const transferCharsets = ['utf-8', 'iso-8859-1', 'iso-8859-2', 'iso-8859-4', 'iso-8859-5', 'iso-8859-7', 'iso-8859-10', 'iso-8859-15'];
/** Charsets of a Russian payment order by the last digit of its sign (GOST R 56042-2014 §5.1). */
const orderCharsets = ['windows-1251', 'utf-8', 'koi8-r'];

/** Returns the text of a payload that names its own charset in a field; null for others, and if the bytes are not text of that charset. */
function textAsStated(bytes: Uint8Array<ArrayBuffer>): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const transfer = /^BCD\r?\n00[12]\r?\n([1-8])\r?\n/.exec(start)?.[1];
  const order = /^ST0001([123])/.exec(start)?.[1];
  const card = /^BEGIN:VCARD[\s\S]*?;CHARSET="?([\w-]+)/i.exec(start)?.[1];
  const stated = transfer ? transferCharsets[Number(transfer) - 1] : order ? orderCharsets[Number(order) - 1] : card;
  if (stated === undefined) return null;
  try {
    return decodedAs(stated, bytes);
  } catch {
    return null;
  }
}

/** Encoding of bytes without ECI in the standard (ISO/IEC 18004 §7.3.5), in the form in which generators write it. */
const STANDARD_CHARSET = 'windows-1252';

/** Returns the possible encodings of bytes, the likeliest first; none if they are not text. */
function charsetsOf(bytes: Uint8Array<ArrayBuffer>): readonly ReadCharset[] {
  // Without control characters even a few bytes are text, because codes with other data are rare.
  const guess = guessCharset(bytes, { isText: !bytes.some((byte) => byte < 0x20 && !/\s/.test(String.fromCharCode(byte))) });
  if (guess === null) return [];
  const { charset, certainty, others } = guess;
  if (certainty === 'certain') return [charset];
  // The encoding of the standard is preferred to others that are about as likely.
  const isStandard = certainty === 'open' && others.includes(STANDARD_CHARSET);
  return [...new Set([isStandard ? STANDARD_CHARSET : charset, charset, ...others, STANDARD_CHARSET] as const)];
}

/**
 * Returns the readings of a code, the likeliest first; none if its bytes are not text. The text of the decoder is kept if the code states
 * its encoding, and if it was not decoded as UTF-8, which is the case for Kanji (ISO/IEC 18004 §7.4.6).
 */
function readingsOf({ text, bytes, isStated, part }: FoundCode, chosen: ReadCharset | null): readonly PayloadReading[] {
  const isOfPart = part !== null;
  const asFound = [readingOf(text, null, isOfPart)];
  if (bytes === null || isAscii(bytes)) return asFound;
  const own = new Uint8Array(bytes);
  const isGuessed = !isStated && new TextDecoder('utf-8', { ignoreBOM: true }).decode(own) === text;
  if (!isGuessed && !text.includes('\ufffd')) return asFound;
  if (chosen) return [readingOf(decodeText(own, chosen), chosen, isOfPart)];
  const stated = textAsStated(own);
  if (stated !== null) return [readingOf(stated, null, isOfPart)];
  const charsets = charsetsOf(own);
  if (charsets[0] === 'utf-8') return asFound;
  const readings = charsets.map((charset) => readingOf(decodeText(own, charset), charset, isOfPart));
  return readings.filter(({ text: one }, at) => readings.findIndex((other) => other.text === one) === at);
}

function explained(found: FoundCode, missing: readonly number[], chosen: ReadCharset | null): ExplainedPayload {
  const { part } = found;
  const shared = { part: part && ({ number: part.number, count: part.count, missing } satisfies CodePart) };
  const [first, ...others] = readingsOf(found, chosen);
  if (first) return { ...shared, ...first, others, bytes: null };
  const hex = [...(found.bytes as Uint8Array)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const fields = [{ field: 'bytes', value: hex } as const];
  return { ...shared, charset: null, text: hex, type: 'text', fields, caution: null, href: null, others, bytes: found.bytes };
}

type Part = FoundCode & { readonly part: NonNullable<FoundCode['part']> };

const isPart = (code: FoundCode): code is Part => code.part !== null;
const isSameSequence = (a: Part, b: Part) => a.part.id === b.part.id && a.part.count === b.part.count;

/**
 * Joins the parts of a complete sequence. If a part contains U+FFFD, the bytes are joined before they are decoded, because a character may
 * be split.
 */
function joined(parts: readonly Part[]): FoundCode {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...(part.bytes ?? [])]));
  const isWhole = parts.every(({ text }) => !text.includes('\ufffd'));
  const text = isWhole ? parts.map((part) => part.text).join('') : new TextDecoder().decode(bytes);
  return { text, bytes, isStated: parts.every(({ isStated }) => isStated), part: null };
}

interface ExplainedCodes {
  readonly codes: readonly ExplainedPayload[];
  /** Parts of sequences that are not complete. */
  readonly parts: readonly FoundCode[];
}

/**
 * Explains codes: a complete sequence as one code, and equal codes only once.
 *
 * @param earlier  parts found in earlier pictures; those of the sequences in `found` are used and shown
 * @param chosen   encoding of codes that do not state theirs; null to guess it
 */
export function explainCodes(
  found: readonly FoundCode[],
  earlier: readonly FoundCode[] = [],
  chosen: ReadCharset | null = null,
): ExplainedCodes {
  const known = [...earlier.filter(isPart), ...found.filter(isPart)];
  const codes: ExplainedPayload[] = [];
  const incomplete: Part[] = [];
  const done: Part[] = [];
  for (const code of found) {
    if (!isPart(code)) codes.push(explained(code, [], chosen));
    else if (!done.some((other) => isSameSequence(other, code))) {
      done.push(code);
      const numbers = Array.from({ length: code.part.count }, (_, at) => at + 1);
      const sequence = known.filter((other) => isSameSequence(other, code));
      const parts = numbers.flatMap((number) => sequence.find(({ part }) => part.number === number) ?? []);
      const missing = numbers.filter((number) => !parts.some(({ part }) => part.number === number));
      if (missing.length > 0) incomplete.push(...parts);
      codes.push(...(missing.length > 0 ? parts.map((part) => explained(part, missing, chosen)) : [explained(joined(parts), [], chosen)]));
    }
  }
  const unlike = new Map(codes.map((code) => [`${code.part?.number ?? ''}/${code.text}`, code]));
  return {
    codes: [...unlike.values()],
    parts: [...earlier.filter((part) => !done.some((other) => isPart(part) && isSameSequence(part, other))), ...incomplete],
  };
}
