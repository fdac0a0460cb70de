import type { CellKind, NestedTable } from '../wire/table.ts';

export interface CellRequest {
  readonly row: number;
  /** Column of the cell; null for the whole record. */
  readonly column: number | null;
  readonly nestingDepth: number;
}

export interface CellDetails {
  /** JSONPath (RFC 9535) such as `$[3].address.city`. */
  readonly path: string;
  readonly kind: CellKind;
  /** JSON as in the text, up to RAW_BYTES. */
  readonly raw: string;
  readonly rawBytes: number;
  readonly isCut: boolean;
  /** Text of a string, without quotes and escapes; null for other kinds and if it was cut. */
  readonly text: string | null;
  readonly nested: NestedTable | null;
}

/** Maximum number of bytes of a value in its details. */
export const RAW_BYTES = 64 * 1024;
