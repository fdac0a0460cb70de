/** Longest text of a field, in UTF-16 code units. A longer one makes typing slow and is passed to the engine as a file. */
export const TEXT_LIMIT = 1024 * 1024;
