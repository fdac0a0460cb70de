import type { TextErrorCode } from '../wire/charset.ts';
import type { InputValues } from '../wire/input-error.ts';
import type { QrContent, QrContentType } from './content.request.ts';
import type { QrPrint } from './print.request.ts';
import type { FileFormat, QrImage } from './request.ts';
import type { QrStyle } from './style.request.ts';

export const BATCH_LINES_MAX = 10_000;
/** Largest list in bytes. */
export const BATCH_BYTES_MAX = 64 * 1024 * 1024;
/** Longest file name in characters, without its extension. */
export const FILE_NAME_MAX = 100;
/** Rows per job: progress is counted by jobs, and this number bounds a worker's memory. */
export const BATCH_PART_ROWS = 100;

/** Content types whose content fits into one cell. */
export const batchTypes = ['url', 'text', 'email', 'phone', 'sms', 'geo'] as const satisfies readonly QrContentType[];
export type BatchType = (typeof batchTypes)[number];
export const batchForms = ['lines', 'table'] as const;
export type BatchForm = (typeof batchForms)[number];
export const batchFormats = ['png', 'svg', 'pdf'] as const satisfies readonly FileFormat[];
export type BatchFormat = (typeof batchFormats)[number];

/** Column numbers of content, type and file name. A null type uses the type selected for all rows; a null name uses the row number. */
export interface BatchColumns {
  readonly content: number;
  readonly type: number | null;
  readonly name: number | null;
}

export interface BatchPlanRequest {
  readonly source: string | Blob;
  /** Null to detect the form: a table if the cells are separated by tabs or semicolons, or by commas or `|` with a header. */
  readonly form: BatchForm | null;
  /** null: the columns that the header names; without a header, content in the first column. */
  readonly columns: BatchColumns | null;
  /** Type of rows without a type of their own. */
  readonly type: BatchType;
}

export interface BatchRow {
  readonly line: number;
  readonly type: BatchType;
  readonly value: string;
  /** Name of the file without its extension; unique in the list. */
  readonly name: string;
}

/** Converts the text of a row's cell to the content structure of its type. */
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
  /** Names of the columns; null without a header. */
  readonly header: readonly string[] | null;
  /** Number of rows above the header, which were left out. */
  readonly above: number;
  readonly columnCount: number;
  readonly columns: BatchColumns;
  readonly rows: readonly BatchRow[];
  readonly refused: readonly BatchRefusal[];
  /** Names that were changed because they were already used or are not allowed as file names. */
  readonly renamed: readonly { readonly line: number; readonly asked: string; readonly name: string }[];
}

export interface BatchPartRequest {
  readonly rows: readonly BatchRow[];
  readonly style: QrStyle;
  readonly image: QrImage | null;
  readonly format: BatchFormat;
  readonly sizePx: number | null;
  readonly marginPx: number;
  /** Paper settings of PDF files. */
  readonly print: QrPrint;
  /** True to decode each picture after it is drawn. */
  readonly readBack: boolean;
}

/** Files of some rows as one part of a ZIP archive, with the results of reading them back. */
export interface BatchPart {
  readonly files: Uint8Array<ArrayBuffer>;
  readonly directory: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly refused: readonly BatchRefusal[];
  /** Number of files that every reader read back. */
  readonly read: number;
  /** Lines whose file was read back, but not by the plain reader. */
  readonly weak: readonly number[];
  /** Lines whose file was written, but was not read or was read as a different text. */
  readonly unread: readonly number[];
}

export interface BatchCloseRequest {
  readonly parts: readonly { readonly directory: Uint8Array; readonly count: number; readonly filesBytes: number }[];
}

/** Additional error codes of lists; the comment after a code lists its `values`. */
export type BatchErrorCode =
  | 'qr.batch.error.batchLines' // asked, max
  | 'qr.batch.error.batchBytes' // sizeBytes, maxBytes
  | TextErrorCode
  | 'qr.batch.error.batchGone'
  | 'qr.batch.error.batchQuote'
  | 'qr.batch.error.batchNul'
  | 'qr.batch.error.batchType' // type
  | 'qr.batch.error.batchZip';
