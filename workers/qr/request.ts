import type { InputValues } from '../wire/input-error.ts';
import type { QrContent } from './content.request.ts';
import type { QrPrint } from './print.request.ts';
import type { ErrorCorrectionLevel, Mask, QrStyle } from './style.request.ts';

export const fileFormats = ['png', 'jpeg', 'webp', 'svg', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * Default size of an export in pixels. If its modules would be smaller than MODULE_PX_MIN, the first preset with large enough modules is
 * used, or else SIZE_PX_MAX.
 */
export const EXPORT_SIZE_PX = 300;
export const MODULE_PX_MIN = 4;
export const sizePresetsPx = [256, 512, 1024, 2048] as const;
export const SIZE_PX_MAX = 8192;
/** Quiet zone in modules on each side (ISO/IEC 18004 §6.3.8). */
export const QUIET_ZONE_MODULES = 4;
/** Returns true for a format without pixels. */
export const isVector = (format: FileFormat): format is 'svg' | 'pdf' => format === 'svg' || format === 'pdf';

/**
 * Returns the margin in modules of a code whose style has none: one for pictures on a screen, whose surroundings are usually light, and the
 * whole quiet zone for files that are printed or placed on other graphics.
 */
export const automaticMargin = (format: FileFormat): number => (isVector(format) ? QUIET_ZONE_MODULES : 1);

/** Largest advised share of the code area for a logo. */
export const LOGO_SHARE_ADVISED = 0.3;

/** A logo: its pixels, which may be scaled down, and its original size. */
export interface QrImage {
  readonly bitmap: ImageBitmap;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface PictureRequest {
  readonly content: QrContent;
  readonly style: QrStyle;
  readonly image: QrImage | null;
  /** Side of the exported picture in pixels; null for EXPORT_SIZE_PX, or more if needed. */
  readonly sizePx: number | null;
  /** Margin in pixels inside the picture, in addition to the background's margin; at most the picture's side. */
  readonly marginPx: number;
}

/** Picture of the exported file for the screen, at least as large as the view in device pixels. */
export interface QrPreviewRequest extends PictureRequest {
  readonly format: FileFormat;
  readonly pixelRatio: number;
}

export interface QrExportRequest extends PictureRequest {
  readonly format: FileFormat;
  /** Paper settings of a PDF; null for the default. */
  readonly print?: QrPrint | null;
}

/** Several codes in one style, without logos, written one after another into one block. */
export interface QrManyRequest {
  readonly texts: readonly string[];
  readonly style: QrStyle;
  readonly format: 'png' | 'svg';
  readonly sizePx: number | null;
  readonly marginPx: number;
}

export interface QrFacts {
  /** Text of the code, as a reader returns it. */
  readonly payload: string;
  readonly version: number;
  /** Error correction level used, which may be higher than the requested one. */
  readonly level: ErrorCorrectionLevel;
  readonly mask: Mask;
  /**
   * Alphabet of the text: numeric for digits; alphanumeric for digits, capitals, $%*+-./: and space; unicode with characters above U+00FF;
   * otherwise byte.
   */
  readonly modeLabel: 'numeric' | 'alphanumeric' | 'unicode' | 'byte';
  /** Segments as encoded. */
  readonly segments: readonly { readonly mode: 'numeric' | 'alphanumeric' | 'byte'; readonly characters: number }[];
  readonly usedBits: number;
  /** Capacity of this version at the level used, in bits. */
  readonly availableBits: number;
  /** Capacity of version 40 at the requested level, in bits: the limit that the capacity meter shows. */
  readonly maxBits: number;
  readonly dataCodewords: number;
  readonly totalCodewords: number;
  /** Modules along one side, without the quiet zone. */
  readonly modules: number;
  /** Width of the quiet zone in modules, background and export margin together, to compare with QUIET_ZONE_MODULES. May be a fraction. */
  readonly quietZoneModules: number;
  /** Width of the exported picture in pixels; `modulePx` is the side of one module in it. */
  readonly sizePx: number;
  /** Height in pixels; larger than the width if there is a caption. */
  readonly heightPx: number;
  readonly modulePx: number;
  /** True if no size was requested and 300 px would have been too small. */
  readonly sizeRaised: boolean;
  /** Modules behind the logo, modules that error correction could restore, and the share of the code area that the logo covers. */
  readonly logo: { readonly hiddenModules: number; readonly allowedModules: number; readonly share: number } | null;
}

export interface QrPreview {
  /** Transferred to the page, which closes it. */
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
  /** Offsets of the files in `bytes`: `texts.length + 1` of them, each the end of the previous file. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly mediaType: string;
  /** Texts for which no file could be written, in their order; each has an empty file in `bytes`. */
  readonly refused: readonly QrRefusal[];
}

/** Reason why a text has no file: code and values of an InputError. */
export interface QrRefusal {
  readonly row: number;
  readonly code: string;
  readonly values: InputValues;
}

/** Error codes; the comment after a code lists its `values`. */
export type QrErrorCode =
  /** Nothing was typed: shown as a prompt, not as an error. */
  | 'qr.error.empty'
  | 'qr.error.email'
  | 'qr.error.phone'
  | 'qr.wifi.error.ssidTooLong' // bytes, max
  | 'qr.wifi.error.wifiPassword'
  | 'qr.wifi.error.wifiWpaLength' // length, min, max
  | 'qr.wifi.error.wifiWepLength' // length
  | 'qr.wifi.error.wifiIdentity'
  | 'qr.error.latitude' // max
  | 'qr.error.longitude' // max
  | 'qr.event.error.eventTitle'
  | 'qr.event.error.eventDate'
  | 'qr.event.error.eventTime'
  | 'qr.event.error.eventOrder'
  | 'qr.payment.error.paymentMissing' // field
  | 'qr.payment.error.paymentLength' // field, length, max
  | 'qr.payment.error.paymentSum'
  | 'qr.payment.error.paymentBic'
  | 'qr.payment.error.paymentAccount'
  | 'qr.payment.error.paymentCorrespondent'
  | 'qr.payment.error.paymentInn' // field
  | 'qr.payment.error.paymentKpp'
  | 'qr.payment.error.paymentDate'
  | 'qr.payment.error.paymentSeparator' // signs
  | 'qr.error.charset' // character, charset
  | 'qr.error.surrogate' // position
  | 'qr.error.mode' // mode, character, position
  | 'qr.error.overflow' // used, available (bits), usedBytes, availableBytes, unit (digits, characters, bytes), asked, most, level
  | 'qr.error.colorStops'
  | 'qr.error.color' // color
  | 'qr.error.size' // asked, min, max
  | 'qr.error.version' // asked, min, max
  | 'qr.error.canvasTooSmall' // sizePx, modules
  | 'qr.error.caption' // character
  | 'qr.error.captionLength' // length, max
  | 'qr.error.paper' // asked, max
  | 'qr.error.format'; // format
