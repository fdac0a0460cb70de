import type { InputValues } from '../wire/input-error.ts';
import type { QrContent } from './content.request.ts';
import type { QrPrint } from './print.request.ts';
import type { ErrorCorrectionLevel, Mask, QrStyle } from './style.request.ts';

export const fileFormats = ['png', 'jpeg', 'webp', 'svg', 'pdf'] as const;
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
  /** How a PDF lies on paper; null is the usual. */
  readonly print?: QrPrint | null;
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
  /** The content of the code, as a reader returns it. */
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
  /** More than its width where a caption stands in it. */
  readonly heightPx: number;
  readonly modulePx: number;
  /** The picture asked for no size, and 300 px would have been too small. */
  readonly sizeRaised: boolean;
  /** Modules behind the logo, those that error correction could restore, and the share of the code area that it takes. */
  readonly logo: { readonly hiddenModules: number; readonly allowedModules: number; readonly share: number } | null;
}

export interface QrPreview {
  /** Moved to the page, which closes it. */
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
  | 'qr.error.wifiWpaLength' // length, min, max
  | 'qr.error.wifiWepLength' // length
  | 'qr.error.wifiIdentity'
  | 'qr.error.latitude' // max
  | 'qr.error.longitude' // max
  | 'qr.error.eventTitle'
  | 'qr.error.eventDate'
  | 'qr.error.eventTime'
  | 'qr.error.eventOrder'
  | 'qr.error.paymentMissing' // field
  | 'qr.error.paymentLength' // field, length, max
  | 'qr.error.paymentSum'
  | 'qr.error.paymentBic'
  | 'qr.error.paymentAccount'
  | 'qr.error.paymentCorrespondent'
  | 'qr.error.paymentInn' // field
  | 'qr.error.paymentKpp'
  | 'qr.error.paymentDate'
  | 'qr.error.paymentSeparator' // signs
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
  | 'qr.error.paper' // asked, max
  | 'qr.error.format'; // format
