import { InputError } from '../wire/input-error.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { COUNT_MAX, type SecurityErrorCode, TEXT_MAX_BYTES } from './request.ts';

const MEBIBYTE = 1_048_576;

/**
 * Parses a whole number from `min` to `max`. Throws an InputError with `code` for `field`; its value `asked` is a number if a whole number was
 * typed, which the message groups as its language does, and the typed text otherwise.
 */
export function parseWhole(typed: string, min: number, max: number, code: SecurityErrorCode, field: string): number {
  const trimmed = typed.trim();
  const value = Number(wholeNumber(trimmed) ?? Number.NaN);
  if (value >= min && value <= max) return value;
  throw new InputError<SecurityErrorCode>(
    code,
    field,
    Number.isSafeInteger(value) ? { asked: value, kind: 'number', min, max } : { asked: trimmed, kind: 'text', min, max },
  );
}

export function parseCount(typed: string): number {
  return parseWhole(typed, 1, COUNT_MAX, 'security.error.count', 'count');
}

/** Throws an InputError for `count` if that many rows of `rowBytes` bytes exceed TEXT_MAX_BYTES. */
export function assertTextFits(count: number, rowBytes: number): void {
  const max = Math.floor(TEXT_MAX_BYTES / rowBytes);
  if (count <= max) return;
  throw new InputError<SecurityErrorCode>('security.error.textSize', 'count', {
    size: Math.ceil((count * rowBytes) / MEBIBYTE),
    limit: TEXT_MAX_BYTES / MEBIBYTE,
    max,
  });
}
