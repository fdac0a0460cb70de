/** Largest margin of the background, in modules. */
export const MARGIN_MODULES_MAX = 16;
/** Smallest number of colors of a gradient, and the largest number in the form; a gradient in a style file may have more. */
export const STOPS_MIN = 2;
export const STOPS_MAX = 6;
/** Smallest file side in pixels: a code of version 1 with one pixel per module. */
export const SIZE_PX_MIN = 21;
/** Largest length of a module in SVG units. */
export const SVG_UNITS_MAX = 100;
/** Largest margin around a logo, in modules. */
export const LOGO_MARGIN_MODULES_MAX = 8;
/** Data codewords of version 40 by level (ISO/IEC 18004 table 7), an upper bound of a text's bytes including mode and length. */
export const DATA_BYTES_MAX = { L: 2956, M: 2334, Q: 1666, H: 1276 } as const;
/** Largest text file in bytes that is read into the field. */
export const TEXT_FILE_BYTES_MAX = 32 * 1024;
