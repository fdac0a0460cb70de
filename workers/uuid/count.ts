import { InputError } from '../wire/input-error.ts';
import { wholeNumber } from '../wire/whole-number.ts';
import { COUNT_MAX, type UuidErrorCode } from './request.ts';

/** Parses the typed count. Throws an InputError for `count`; its code states the reason. */
export function parseCount(typed: string): number {
  const trimmed = typed.trim();
  if (trimmed === '') throw new InputError<UuidErrorCode>('uuid.error.countMissing', 'count', { min: 1, max: COUNT_MAX });
  const digits = wholeNumber(trimmed);
  if (digits === null) {
    throw new InputError<UuidErrorCode>('uuid.error.countNotWhole', 'count', { asked: trimmed, min: 1, max: COUNT_MAX });
  }
  const count = Number(digits);
  if (count < 1 || count > COUNT_MAX) {
    throw new InputError<UuidErrorCode>('uuid.error.countRange', 'count', { asked: digits, min: 1, max: COUNT_MAX });
  }
  return count;
}
