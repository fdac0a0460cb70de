import type { InputValues } from '../wire/input-error.ts';
import type { QrContent, QrContentType } from './content.request.ts';
import type { QrPrint } from './print.request.ts';
import type { FileFormat, QrImage } from './request.ts';
import type { QrStyle } from './style.request.ts';

export const BATCH_LINES_MAX = 10_000;
/** A list of more than this is no list of codes. */
export const BATCH_BYTES_MAX = 64 * 1024 * 1024;
/** Characters of a file's name without its ending. */
export const FILE_NAME_MAX = 100;
/** Rows that one job draws: progress is counted in them, and a worker's memory is bounded by them. */
export const BATCH_PART_ROWS = 100;

/** Content that one cell holds. */
export const batchTypes = ['url', 'text', 'email', 'phone', 'sms', 'geo'] as const satisfies readonly QrContentType[];
export type BatchType = (typeof batchTypes)[number];
export const batchForms = ['lines', 'table'] as const;
export type BatchForm = (typeof batchForms)[number];
export const batchFormats = ['png', 'svg', 'pdf'] as const satisfies readonly FileFormat[];
export type BatchFormat = (typeof batchFormats)[number];

/** The columns of content, type and file name; null for the type that is chosen for all and for the number of the line. */
export interface BatchColumns {
  readonly content: number;
  readonly type: number | null;
  readonly name: number | null;
}

export interface BatchPlanRequest {
  readonly source: string | Blob;
  /** null: a table where the lines have columns. */
  readonly form: BatchForm | null;
  /** null: as the header names them, else the first column. */
  readonly columns: BatchColumns | null;
  /** Of lines that name none. */
  readonly type: BatchType;
}

export interface BatchRow {
  readonly line: number;
  readonly type: BatchType;
  readonly value: string;
  /** Of the file, without its ending: no two are the same. */
  readonly name: string;
}

/** Returns the content of a cell, as the form of its type would hold it. */
export function contentOfRow({ type, value }: Pick<BatchRow, 'type' | 'value'>): QrContent {
  switch (type) {
    case 'url':
    case 'text':
    case 'phone':
      return { type, value };
    case 'email':
      return { type, value: { email: value, subject: '', body: '' } };
    case 'sms': {
      const at = value.indexOf(':');
      return { type, value: at < 0 ? { phone: value, message: '' } : { phone: value.slice(0, at), message: value.slice(at + 1) } };
    }
    case 'geo': {
      const [latitude = '', longitude = ''] = value.trim().split(/\s*[,;]\s*|\s+/);
      return { type, value: { latitude, longitude, label: '' } };
    }
  }
}

export interface BatchRefusal {
  readonly line: number;
  readonly code: string;
  readonly values: InputValues;
}

export interface BatchPlan {
  readonly form: BatchForm;
  /** Names of the columns, or null where they have none. */
  readonly header: readonly string[] | null;
  readonly columnCount: number;
  readonly columns: BatchColumns;
  readonly rows: readonly BatchRow[];
  readonly refused: readonly BatchRefusal[];
  /** Names that could not stay as they were: taken, or not allowed in a file's name. */
  readonly renamed: readonly { readonly line: number; readonly asked: string; readonly name: string }[];
}

export interface BatchPartRequest {
  readonly rows: readonly BatchRow[];
  readonly style: QrStyle;
  readonly image: QrImage | null;
  readonly format: BatchFormat;
  readonly sizePx: number | null;
  readonly marginPx: number;
  /** How a PDF lies on paper. */
  readonly print: QrPrint;
  /** Whether each picture is decoded again. */
  readonly readBack: boolean;
}

/** Files of some rows as a stretch of a ZIP, and what is to say about them. */
export interface BatchPart {
  readonly files: Uint8Array<ArrayBuffer>;
  readonly directory: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly refused: readonly BatchRefusal[];
  /** Number of files that every reader read back. */
  readonly read: number;
  /** Lines whose file was read back, but not by a plain reader. */
  readonly weak: readonly number[];
  /** Lines whose file was written, but not read back. */
  readonly unread: readonly number[];
}

export interface BatchCloseRequest {
  readonly parts: readonly { readonly directory: Uint8Array; readonly count: number; readonly filesBytes: number }[];
}

/** Codes of the refusals beside those of a single code, with what their `values` hold. */
export type BatchErrorCode =
  | 'qr.error.batchLines' // asked, max
  | 'qr.error.batchBytes' // sizeBytes, maxBytes
  | 'qr.error.batchFile'
  | 'qr.error.batchQuote'
  | 'qr.error.batchNul'
  | 'qr.error.batchType' // type
  | 'qr.error.batchZip';
