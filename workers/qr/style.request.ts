export const errorCorrectionLevels = ['L', 'M', 'Q', 'H'] as const;
export type ErrorCorrectionLevel = (typeof errorCorrectionLevels)[number];
/** Share of codewords that may be damaged, by level (ISO/IEC 18004 table 8). */
export const recoveryShares: Readonly<Record<ErrorCorrectionLevel, number>> = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 };

/**
 * `automatic` is the shortest segmentation; the other modes encode the whole text as one segment, byte mode in the charset of the payload.
 */
export const encodingModes = ['automatic', 'numeric', 'alphanumeric', 'byte'] as const;
export type EncodingMode = (typeof encodingModes)[number];

export const VERSION_MIN = 1;
export const VERSION_MAX = 40;
export const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Mask = (typeof masks)[number];

export const shapes = ['square', 'circle'] as const;
type QrShape = (typeof shapes)[number];
export const dotTypes = [
  'dot',
  'random-dot',
  'rounded',
  'extra-rounded',
  'vertical-line',
  'horizontal-line',
  'classy',
  'classy-rounded',
  'square',
  'small-square',
  'tiny-square',
  'diamond',
] as const;
export type DotType = (typeof dotTypes)[number];
export const cornerSquareTypes = ['dot', 'square', 'extra-rounded', 'classy', 'outpoint', 'inpoint'] as const;
export type CornerSquareType = (typeof cornerSquareTypes)[number];
export const cornerDotTypes = ['dot', 'square', 'heart', 'extra-rounded', 'classy', 'outpoint', 'inpoint'] as const;
export type CornerDotType = (typeof cornerDotTypes)[number];

export interface ColorStop {
  /** Position of the color stop, 0 to 1. */
  readonly offset: number;
  readonly color: string;
}

export const gradientTypes = ['linear', 'radial'] as const;
export interface Gradient {
  readonly type: (typeof gradientTypes)[number];
  /** Angle in radians, clockwise; 0 is from left to right. */
  readonly rotation: number;
  readonly colorStops: readonly ColorStop[];
}

/** A color is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` or `rgba()`; a gradient overrides it. */
export interface Paint {
  readonly color: string;
  readonly gradient: Gradient | null;
}

export const frameTypes = ['none', 'line', 'below', 'above'] as const;
/** Longest caption in characters; a longer one would be too small to read. */
export const CAPTION_MAX = 40;

export const imageModes = ['center', 'overlay', 'background'] as const;
/**
 * Position of the logo. center: in the middle, with a margin; `hideDots` removes the dots behind it. overlay: in the middle, over the dots.
 * background: under the dots; light modules are drawn in `fill`.
 */
export type ImageMode = (typeof imageModes)[number];

export interface QrStyle {
  readonly shape: QrShape;
  /** Size in pixels of the displayed picture. The symbol fills the smaller of both. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly errorCorrection: ErrorCorrectionLevel;
  /** Raises the error correction level as far as possible without a larger version. */
  readonly boost: boolean;
  readonly mode: EncodingMode;
  /** Declares UTF-8 (ECI 26) before bytes that are not ASCII: correct by the standard, but old phones show the declaration as text. */
  readonly eci: boolean;
  readonly versionMin: number;
  /** null: the mask with the lowest penalty. */
  readonly mask: Mask | null;
  /** `size` is the length of a module in SVG units, a whole number; 0 means 10. */
  readonly dots: Paint & { readonly type: DotType; readonly size: number };
  readonly cornerSquares: Paint & { readonly type: CornerSquareType | DotType };
  readonly cornerDots: Paint & { readonly type: CornerDotType | DotType };
  /** A margin of null depends on the format (`automaticMargin`). `rounding` is 0 to 1; 1 makes a circle. JPEG has no transparency and uses white. */
  readonly background: Paint & { readonly marginModules: number | null; readonly rounding: number; readonly transparent: boolean };
  /** `relativeSize` is 0 to 1 of the area that error correction can restore; `fill` is the color under the picture. */
  readonly image: {
    readonly mode: ImageMode;
    readonly relativeSize: number;
    readonly marginModules: number;
    readonly fill: Paint;
    readonly hideDots: boolean;
  };
  /** A line around the picture, with a band for a caption in capitals below or above. */
  readonly frame: { readonly type: (typeof frameTypes)[number]; readonly text: string; readonly color: string; readonly textColor: string };
}

export const defaultStyle: QrStyle = {
  shape: 'square',
  widthPx: 512,
  heightPx: 512,
  errorCorrection: 'M',
  boost: false,
  mode: 'automatic',
  eci: false,
  versionMin: 1,
  mask: null,
  dots: { color: '#000000', gradient: null, type: 'square', size: 10 },
  cornerSquares: { color: '#000000', gradient: null, type: 'square' },
  cornerDots: { color: '#000000', gradient: null, type: 'square' },
  background: { color: '#ffffff', gradient: null, marginModules: null, rounding: 0, transparent: false },
  image: { mode: 'center', relativeSize: 0.4, marginModules: 0, fill: { color: '#ffffff', gradient: null }, hideDots: true },
  frame: { type: 'none', text: '', color: '#000000', textColor: '#ffffff' },
};
