// AssemblyScript: memory of `format.ts`.

/** Largest input in bytes. Zeros follow the input: every token ends there, and vectors may be read beyond it. */
export const SIZE: i32 = 262144;
export const PADDING: i32 = 64;
export const INPUT: usize = memory.data(SIZE + PADDING, 16);
/** Size of the output in bytes. Vectors may be written beyond it. */
export const OUTPUT_SIZE: i32 = 1048576;
export const OUTPUT: usize = memory.data(OUTPUT_SIZE + 128, 16);

/** Largest number of open objects and arrays. A level is the first of its names, with ARRAY and WIDE. */
export const LEVELS: i32 = 1048576;
export const LEVEL: usize = memory.data(LEVELS * 4, 16);
export const ARRAY: u32 = 0x80000000;

/** Places in the input of repeated names, and the first and last lines of the containers at `foldDepth`. */
export const PLACES_MAX: i32 = 16384;
export const REPEATED: usize = memory.data(PLACES_MAX * 4, 16);
export const FOLDS: usize = memory.data(PLACES_MAX * 4, 16);
