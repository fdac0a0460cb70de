/** Largest absolute exponent of a number in scientific notation. */
export const MAX_EXPONENT = 400;
/** Largest number of digits of one number. */
export const MAX_DIGITS = 2000;
/** Longest text of one value in characters: twice the digits, for separators and units. */
export const MAX_TEXT = 4000;
/** Largest number of values in one list. */
export const MAX_VALUES = 10_000;
/** Largest list file in bytes: a hundred bytes per value. */
export const MAX_FILE_BYTES = 1_000_000;

export const DEFAULT_DIGITS = 10;
export const digitChoices = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50] as const;
