import { InputError } from '../wire/input-error.ts';
import { COUNT_MAX, type UuidErrorCode } from './request.ts';

/** Matches digits in groups of three, separated by spaces of any width, commas, apostrophes or underscores. */
const grouped = /^([+-]?\d{1,3})(?:([ \u00a0\u2009\u202f,'’_])\d{3})(?:\2\d{3})*$/;
const wholeNumber = /^[+-]?\d+(?:[eE]\+?\d{1,3})?$/;

/** Parses the typed count. Throws an InputError for `count`; its code states the reason. */
export function parseCount(typed: string): number {
  const trimmed = typed.trim();
  if (trimmed === '') throw new InputError<UuidErrorCode>('uuid.error.countMissing', 'count', { min: 1, max: COUNT_MAX });
  const digits = grouped.test(trimmed) ? trimmed.replace(/[^\d+-]/g, '') : trimmed;
  if (!wholeNumber.test(digits)) {
    throw new InputError<UuidErrorCode>('uuid.error.countNotWhole', 'count', { asked: trimmed, min: 1, max: COUNT_MAX });
  }
  const count = Number(digits);
  if (count < 1 || count > COUNT_MAX) {
    throw new InputError<UuidErrorCode>('uuid.error.countRange', 'count', { asked: digits, min: 1, max: COUNT_MAX });
  }
  return count;
}
