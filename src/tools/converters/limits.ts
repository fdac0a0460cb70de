/** Powers of ten that one number may be written with. */
export const MAX_EXPONENT = 400;
/** Digits that one number may have. */
export const MAX_DIGITS = 2000;
/** Characters that are read at all: twice as many as digits, for the marks between them and a unit. */
export const MAX_TEXT = 4000;
/** Values of one list. */
export const MAX_VALUES = 10_000;
/** Bytes of a file with a list: a hundred for each value. */
export const MAX_FILE_BYTES = 1_000_000;

export const DEFAULT_DIGITS = 10;
export const digitChoices = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50] as const;
