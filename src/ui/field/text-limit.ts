/** Above this a field turns sluggish, and the engine takes the text as a file. In UTF-16 units. */
export const TEXT_LIMIT = 1024 * 1024;
