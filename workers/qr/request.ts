import type { InputValues } from '../wire/input-error.ts';

/** What is typed, per content type. All fields are what stands in the form; an empty string is a field left out. */
export interface EmailContent {
  readonly email: string;
  readonly subject: string;
  readonly body: string;
}

export interface VcardContent {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly title: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  /** RFC 2426 (3.0, which every phone reads) or RFC 6350 (4.0). */
  readonly version: VcardVersion;
}

export interface WifiContent {
  readonly ssid: string;
  readonly password: string;
  readonly security: WifiSecurity;
  readonly hidden: boolean;
}

export const vcardVersions = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof vcardVersions)[number];
export const wifiSecurities = ['WPA', 'WEP', 'nopass'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

export interface QrContents {
  readonly url: string;
  readonly text: string;
  readonly email: EmailContent;
  readonly phone: string;
  readonly vcard: VcardContent;
  readonly wifi: WifiContent;
}

export const contentTypes = ['url', 'text', 'email', 'phone', 'vcard', 'wifi'] as const;
export type QrContentType = keyof QrContents;
export type QrContent = { [Type in QrContentType]: { readonly type: Type; readonly value: QrContents[Type] } }[QrContentType];

export const emptyContents: QrContents = {
  url: '',
  text: '',
  email: { email: '', subject: '', body: '' },
  phone: '',
  vcard: {
    firstName: '',
    lastName: '',
    organization: '',
    title: '',
    phone: '',
    email: '',
    website: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    country: '',
    version: '3.0',
  },
  wifi: { ssid: '', password: '', security: 'WPA', hidden: false },
};

export const errorCorrectionLevels = ['L', 'M', 'Q', 'H'] as const;
export type ErrorCorrectionLevel = (typeof errorCorrectionLevels)[number];
/** Share of codewords that may be damaged (ISO/IEC 18004 table 8, as the product states it). */
export const recoveryShares: Readonly<Record<ErrorCorrectionLevel, number>> = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 };

/** `automatic` is the shortest segmentation; the others hold the whole text in one segment, byte mode in UTF-8. */
export const encodingModes = ['automatic', 'numeric', 'alphanumeric', 'byte'] as const;
export type EncodingMode = (typeof encodingModes)[number];

export const VERSION_MIN = 1;
export const VERSION_MAX = 40;
export const masks = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Mask = (typeof masks)[number];

export const shapes = ['square', 'circle'] as const;
export type QrShape = (typeof shapes)[number];
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
  /** 0 to 1. */
  readonly offset: number;
  readonly color: string;
}

export const gradientTypes = ['linear', 'radial'] as const;
export interface Gradient {
  readonly type: (typeof gradientTypes)[number];
  /** Radians, clockwise; 0 runs from left to right. */
  readonly rotation: number;
  readonly colorStops: readonly ColorStop[];
}

/** A colour is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` or `rgba()`; a gradient, where there is one, goes before it. */
export interface Paint {
  readonly color: string;
  readonly gradient: Gradient | null;
}

export const imageModes = ['center', 'overlay', 'background'] as const;
/** center: dots behind it hidden. overlay: over the dots. background: under the dots, whose light ones are drawn in `fill`. */
export type ImageMode = (typeof imageModes)[number];

export interface QrStyle {
  readonly shape: QrShape;
  /** Size of the picture as it is viewed. The symbol fills the smaller of both. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly errorCorrection: ErrorCorrectionLevel;
  /** Raises the level as far as the version chosen for the one asked for allows. */
  readonly boost: boolean;
  readonly mode: EncodingMode;
  /** Declares UTF-8 (ECI 26) before bytes that are not ASCII: correct by the standard, but old phones show the sign itself. */
  readonly eci: boolean;
  readonly versionMin: number;
  /** null: the one with the lowest penalty. */
  readonly mask: Mask | null;
  /** `size` is the length of a module in units of the SVG: a whole number, 0 is 10. */
  readonly dots: Paint & { readonly type: DotType; readonly size: number };
  readonly cornerSquares: Paint & { readonly type: CornerSquareType | DotType };
  readonly cornerDots: Paint & { readonly type: CornerDotType | DotType };
  /** `rounding` is 0 to 1, where 1 makes a circle. JPEG has no transparency: there it is white. */
  readonly background: Paint & { readonly marginModules: number; readonly rounding: number; readonly transparent: boolean };
  /** `relativeSize` is 0 to 1 of the area that error correction can restore; `fill` lies under the picture. */
  readonly image: {
    readonly mode: ImageMode;
    readonly relativeSize: number;
    readonly marginModules: number;
    readonly fill: Paint;
    readonly hideDots: boolean;
  };
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
  background: { color: '#ffffff', gradient: null, marginModules: 1, rounding: 0, transparent: false },
  image: { mode: 'center', relativeSize: 0.4, marginModules: 0, fill: { color: '#ffffff', gradient: null }, hideDots: true },
};

export const fileFormats = ['png', 'jpeg', 'webp', 'svg'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The size of an export that asks for none, unless a module would be under MODULE_PX_MIN: then the next preset. */
export const EXPORT_SIZE_PX = 300;
export const MODULE_PX_MIN = 4;
export const sizePresetsPx = [256, 512, 1024, 2048] as const;
export const SIZE_PX_MAX = 8192;
/** Quiet zone on each side (ISO/IEC 18004 §6.3.8). */
export const QUIET_ZONE_MODULES = 4;
/** A logo over this share of the code area is advised against. */
export const LOGO_SHARE_ADVISED = 0.3;
/** A vCard should stay under this, photo included. */
export const VCARD_PHOTO_BYTES_ADVISED = 50 * 1024;

/** A logo: its pixels, which may be fewer than it has, and the size it has. */
export interface QrImage {
  readonly bitmap: ImageBitmap;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PictureRequest {
  readonly content: QrContent;
  readonly style: QrStyle;
  readonly image: QrImage | null;
  /** Side of the exported picture; null: EXPORT_SIZE_PX or what is needed. */
  readonly sizePx: number | null;
  /** Added inside the picture to the background's margin; capped at its side. */
  readonly marginPx: number;
}

/** The file that would be exported, drawn for the screen: no smaller than the view's size times the pixel ratio. */
export interface QrPreviewRequest extends PictureRequest {
  readonly format: FileFormat;
  readonly pixelRatio: number;
}

export interface QrExportRequest extends PictureRequest {
  readonly format: FileFormat;
}

/** Many codes of one style, none with a logo, one after the other in one block. */
export interface QrManyRequest {
  readonly texts: readonly string[];
  readonly style: QrStyle;
  readonly format: 'png' | 'svg';
  readonly sizePx: number | null;
  readonly marginPx: number;
}

export interface QrFacts {
  /** What the code holds, as a reader hands it on. */
  readonly payload: string;
  readonly version: number;
  /** The level used, which may be higher than the one asked for. */
  readonly level: ErrorCorrectionLevel;
  readonly mask: Mask;
  /** By the alphabet of the text: digits; digits, capitals and $%*+-./: and space; past U+00FF; else. */
  readonly modeLabel: 'numeric' | 'alphanumeric' | 'unicode' | 'byte';
  /** As encoded. */
  readonly segments: readonly { readonly mode: 'numeric' | 'alphanumeric' | 'byte'; readonly characters: number }[];
  readonly usedBits: number;
  /** Of this version at the level used. */
  readonly availableBits: number;
  /** Of version 40 at the level asked for: what the meter counts against. */
  readonly maxBits: number;
  readonly dataCodewords: number;
  readonly totalCodewords: number;
  /** Along one side, without the quiet zone. */
  readonly modules: number;
  /** Of QUIET_ZONE_MODULES: background and export margin together. May be a fraction. */
  readonly quietZoneModules: number;
  /** The exported picture, and one module in it. */
  readonly sizePx: number;
  readonly modulePx: number;
  /** The picture asked for no size, and 300 px would have been too small. */
  readonly sizeRaised: boolean;
  /** Modules behind the logo, those that error correction could restore, and the share of the code area that it takes. */
  readonly logo: { readonly hiddenModules: number; readonly allowedModules: number; readonly share: number } | null;
}

export interface QrPreview {
  /** Moved: for `canvas.getContext('bitmaprenderer').transferFromImageBitmap`. */
  readonly bitmap: ImageBitmap;
  readonly facts: QrFacts;
}

export interface QrFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly facts: QrFacts;
}

export interface QrFiles {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A file begins where the last ended: `texts.length + 1` offsets into `bytes`. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly mediaType: string;
  /** Texts that have no file, in their order: their files are empty. */
  readonly refused: readonly QrRefusal[];
}

/** Why a text of many has no file: what an InputError says. */
export interface QrRefusal {
  readonly row: number;
  readonly code: string;
  readonly values: InputValues;
}

/** Codes of the refusals, with what their `values` hold. */
export type QrErrorCode =
  /** Nothing was typed: a prompt, not a fault. */
  | 'qr.error.empty'
  | 'qr.error.email'
  | 'qr.error.phone'
  | 'qr.error.ssidTooLong' // bytes, max
  | 'qr.error.wifiPassword'
  | 'qr.error.surrogate' // position
  | 'qr.error.mode' // mode, character, position
  | 'qr.error.overflow' // used, available (bits), usedBytes, availableBytes, level
  | 'qr.error.colorStops'
  | 'qr.error.color' // color
  | 'qr.error.size' // asked, min, max
  | 'qr.error.version' // asked, min, max
  | 'qr.error.canvasTooSmall' // sizePx, modules
  | 'qr.error.format'; // format
