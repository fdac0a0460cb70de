/** Widest margin of the background, in modules. */
export const MARGIN_MODULES_MAX = 16;
/** Colors of a gradient. */
export const STOPS_MIN = 2;
export const STOPS_MAX = 6;
/** Side of the picture in the result panel, in CSS pixels. */
export const PREVIEW_CSS_PX = 360;
/** Smallest file that can be asked for: a code of version 1 with a pixel a module. */
export const SIZE_PX_MIN = 21;
/** Longest module in units of an SVG. */
export const SVG_UNITS_MAX = 100;
/** Widest margin around a logo, in modules. */
export const LOGO_MARGIN_MODULES_MAX = 8;
/** Data codewords of version 40 (ISO/IEC 18004 table 7): what a text has at most, mode and length included. */
export const DATA_BYTES_MAX = { L: 2956, M: 2334, Q: 1666, H: 1276 } as const;
/** A text file of more than this is not even put into the field. */
export const TEXT_FILE_BYTES_MAX = 32 * 1024;
