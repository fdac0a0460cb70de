import { InputError } from '../../wire/input-error.ts';
import type { QrErrorCode } from '../request.ts';
import { checkWellFormed } from '../well-formed.ts';
import {
  type EncodingMode,
  type ErrorCorrectionLevel,
  errorCorrectionLevels,
  type Mask,
  VERSION_MAX,
  VERSION_MIN,
  type QrStyle,
} from '../style.request.ts';
import { dataCodewordsOf, sizeOf } from './capacity.ts';
import { ECI_BITS, writeData } from './codewords.ts';
import type { Kernel } from './kernel.ts';
import { bitsOf, LONGEST, type Segment, shortestSegments, type VersionClass, versionClasses, versionClassEnds } from './segment.ts';
import { type PayloadCharset, writeText } from './text-bytes.ts';

/** A QR Code symbol without its quiet zone (ISO/IEC 18004 §6.3). */
export interface QrSymbol {
  readonly version: number;
  readonly level: ErrorCorrectionLevel;
  readonly mask: Mask;
  /** Modules along a side. */
  readonly size: number;
  /** Dark modules as bits: rows of `words` 32-bit words, the leftmost module in the lowest bit. */
  readonly rows: Uint32Array<ArrayBuffer>;
  readonly words: number;
  readonly segments: readonly Segment[];
  readonly usedBits: number;
}

export type EncodeOptions = Pick<QrStyle, 'errorCorrection' | 'boost' | 'mode' | 'eci' | 'versionMin' | 'mask'>;

export const isDark = ({ rows, words }: QrSymbol, row: number, column: number) =>
  (((rows[row * words + (column >> 5)] as number) >>> (column & 31)) & 1) === 1;

const encoder = new TextEncoder();
/** Buffer for the bytes of the text: UTF-8 has at most three bytes per UTF-16 code unit, windows-1251 one. */
const utf8 = new Uint8Array(LONGEST * 3);

interface Plan {
  readonly segments: readonly Segment[];
  readonly bits: number;
  readonly versionClass: VersionClass;
}

function checkMode(text: string, mode: EncodingMode): void {
  if (mode !== 'numeric' && mode !== 'alphanumeric') return;
  const position = text.search(mode === 'numeric' ? /[^0-9]/ : /[^0-9A-Z $%*+\-./:]/);
  if (position < 0) return;
  const character = String.fromCodePoint(text.codePointAt(position) as number);
  throw new InputError<QrErrorCode>('qr.error.mode', 'mode', { mode, character, position: position + 1 });
}

/** Plans the segments of the text for a version class. */
function planFor(length: number, { mode, eci }: EncodeOptions, versionClass: VersionClass): Plan {
  const segments: readonly Segment[] =
    mode === 'automatic' ? shortestSegments(utf8, length, versionClass) : [{ mode, from: 0, to: length }];
  return { segments, bits: bitsOf(segments, versionClass) + (eci ? ECI_BITS : 0), versionClass };
}

/** Returns the bits needed, in one segment, by a text that is too long for any symbol. */
function hopelessBits(text: string): number {
  const digits = !/[^0-9]/.test(text);
  const pairs = digits || !/[^0-9A-Z $%*+\-./:]/.test(text);
  const length = pairs ? text.length : encoder.encode(text).length;
  return bitsOf([{ mode: digits ? 'numeric' : pairs ? 'alphanumeric' : 'byte', from: 0, to: length }], 2);
}

/** Alphabets counted in characters: mode, header bits, and bits per group of characters (§7.4.3, §7.4.4). */
const countedAlphabets = [
  { unit: 'digits', mode: 'numeric', other: /[^0-9]/, headBits: 18, bits: 10, together: 3 },
  { unit: 'characters', mode: 'alphanumeric', other: /[^0-9A-Z $%*+\-./:]/, headBits: 17, bits: 11, together: 2 },
] as const;

/** Returns the length of a text and its limit in the unit of its alphabet: three digits need 10 bits, not three bytes. */
function lengthsOf(text: string, chosen: EncodingMode, available: number, bytes: { readonly asked: number; readonly most: number }) {
  const counted = countedAlphabets.find(({ mode, other }) => (chosen === 'automatic' || chosen === mode) && !other.test(text));
  if (counted === undefined) return { unit: 'bytes', ...bytes };
  const { unit, headBits, bits, together } = counted;
  return { unit, asked: text.length, most: Math.floor(((available - headBits) * together) / bits) };
}

/**
 * Returns the overflow error with the needed and the available size (version 40 at this level) in bits, in bytes and in the unit of the
 * text.
 */
function overflow(used: number, text: string, { errorCorrection: level, mode }: EncodeOptions): InputError<QrErrorCode> {
  const available = dataCodewordsOf(VERSION_MAX, level) * 8;
  const [usedBytes, availableBytes] = [Math.ceil((used - 20) / 8), Math.floor((available - 20) / 8)];
  const lengths = lengthsOf(text, mode, available, { asked: usedBytes, most: availableBytes });
  const values = { used, available, usedBytes, availableBytes, ...lengths, level };
  return new InputError<QrErrorCode>('qr.error.overflow', 'content', values);
}

/**
 * Encodes text to the smallest version, from `versionMin` on, that can contain it at the requested level (ISO/IEC 18004 §7.1).
 *
 * @param kernel  see kernel.ts
 * @throws InputError qr.error.surrogate, qr.error.charset, qr.error.mode, qr.error.version, qr.error.overflow
 */
export function encode(text: string, options: EncodeOptions, kernel: Kernel, charset: PayloadCharset = 'utf-8'): QrSymbol {
  checkWellFormed(text);
  checkMode(text, options.mode);
  const { errorCorrection, versionMin } = options;
  if (!Number.isInteger(versionMin) || versionMin < VERSION_MIN || versionMin > VERSION_MAX) {
    throw new InputError<QrErrorCode>('qr.error.version', 'versionMin', { asked: versionMin, min: VERSION_MIN, max: VERSION_MAX });
  }
  if (text.length > LONGEST) throw overflow(hopelessBits(text), text, options);

  const length = writeText(text, charset, utf8);
  if (length > LONGEST) throw overflow(hopelessBits(text), text, options);
  const eci = options.eci && charset === 'utf-8' && length > text.length;
  let needed = 0;
  for (const versionClass of versionClasses) {
    const end = versionClassEnds[versionClass];
    if (end < versionMin) continue;
    const plan = planFor(length, { ...options, eci }, versionClass);
    needed = plan.bits;
    const start = Math.max(versionMin, versionClass === 0 ? VERSION_MIN : versionClassEnds[(versionClass - 1) as 0 | 1] + 1);
    if (plan.bits > dataCodewordsOf(end, errorCorrection) * 8) continue;
    let version = start;
    while (plan.bits > dataCodewordsOf(version, errorCorrection) * 8) version++;
    return printSymbol(version, plan, eci, options, kernel);
  }
  throw overflow(needed, text, options);
}

function printSymbol(
  version: number,
  { segments, bits, versionClass }: Plan,
  eci: boolean,
  options: EncodeOptions,
  kernel: Kernel,
): QrSymbol {
  const fits = (candidate: ErrorCorrectionLevel) => dataCodewordsOf(version, candidate) * 8 >= bits;
  let level = options.errorCorrection;
  if (options.boost) {
    const higher = errorCorrectionLevels.slice(errorCorrectionLevels.indexOf(level));
    level = higher.findLast(fits) as ErrorCorrectionLevel;
  }
  writeData(utf8, segments, eci, versionClass, kernel.data, dataCodewordsOf(version, level));
  const size = sizeOf(version);
  const words = (size + 31) >> 5;
  const rows = new Uint32Array(size * words);
  const mask = kernel.print(version, level, options.mask, rows) as Mask;
  return { version, level, mask, size, rows, words, segments, usedBits: bits };
}
