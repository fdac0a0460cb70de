import { InputError } from '../../wire/input-error.ts';
import { DRAW_LIST_MAX, DRAW_TEXT_MAX, type Proof, type RandomErrorCode } from '../request.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LINE_MAX && !/[\r\n]/.test(value);
const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1;
const isHex = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/.test(value);
const LINE_MAX = 100_000;

function isProof(value: unknown): value is Proof {
  if (typeof value !== 'object' || value === null) return false;
  const { format, commitment, seed, settings, list, word, result } = value as Record<string, unknown>;
  if (format !== 'verstak-draw-1' || !isHex(commitment) || !isHex(seed) || typeof settings !== 'object' || settings === null) return false;
  const { count, entries, source } = settings as Record<string, unknown>;
  const listed = Array.isArray(list) && list.length >= 1 && list.length <= DRAW_LIST_MAX && list.every(isText);
  const hasDraw = word === null ? result === null : isText(word) && Array.isArray(result) && result.every(isText);
  return listed && hasDraw && isWhole(entries) && entries === list.length && isWhole(count) && count <= entries && isText(source);
}

/** Parses a proof file. Throws an InputError for `text` if it is not a proof; verifyDraw checks whether its values are correct. */
export function readProof(text: string): Proof {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  if (isProof(value)) return value;
  throw new InputError<RandomErrorCode>('random.error.proofText', 'text');
}

/** Normalizes a word or a source to one line without spaces around it. Throws an InputError for `field`. */
export function parseLine(typed: string, field: string, missing: RandomErrorCode): string {
  const text = typed.replace(/\s+/g, ' ').trim().normalize('NFC');
  if (text === '') throw new InputError<RandomErrorCode>(missing, field);
  if (text.length > DRAW_TEXT_MAX)
    throw new InputError<RandomErrorCode>('random.error.textTooLong', field, { length: text.length, max: DRAW_TEXT_MAX });
  return text;
}
