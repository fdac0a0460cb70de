import { cellKinds } from '../../wire/table.ts';
import { cellPath } from './columns.ts';
import { Fault } from '../read/fault.ts';
import { stringText } from '../read/literal.ts';
import { kindAt, Nesting } from '../document/nested.ts';
import { type CellDetails, type CellRequest, RAW_BYTES } from '../cell.request.ts';
import { Records } from '../document/records.ts';
import type { OpenTable } from '../state.ts';
import { STRING } from '../read/walk.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type Cells = Pick<OpenTable, 'source' | 'records' | 'recordOf' | 'rows'>;

/** Returns a table with the text of the cell, and the place of the cell in it. */
export function withText<Request extends Pick<CellRequest, 'row' | 'column'>>(
  table: Cells,
  request: Request,
): { readonly table: Cells; readonly request: Request } {
  const { onDemand } = table.source;
  if (!onDemand || request.row < 0 || request.row >= table.rows) return { table, request };
  const source = onDemand.textOf([table.recordOf(request.row)], request.column === null ? null : [request.column]);
  return { table: { source, records: new Records(source), recordOf: (row) => row, rows: 1 }, request: { ...request, row: 0 } };
}

/** Returns the offsets of a cell, or of a whole record, in the text; null if it does not exist. */
export function placeOfCell({ source, records, recordOf, rows }: Cells, { row, column }: Pick<CellRequest, 'row' | 'column'>) {
  if (row < 0 || row >= rows) return null;
  const record = recordOf(row);
  const start = source.recordAt(record);
  if (column === null) {
    try {
      return { record, start, end: source.walker.walk(start, 'read') };
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    }
  }
  const cells = records.cells(record);
  if (cells === null) return null;
  const index = cells.nodes.subarray(0, cells.to).indexOf(column, cells.from);
  return index < 0 ? null : { record, start: cells.starts[index] as number, end: cells.ends[index] as number };
}

/** Returns the content and the path of a cell. */
export function cellDetails(opened: OpenTable, asked: CellRequest): CellDetails {
  const { table, request } = withText(opened, asked);
  const { source, recordOf } = table;
  const { bytes, trie } = source;
  const node = request.column === null ? null : (trie.nodes[request.column] ?? null);
  const row = recordOf(request.row);
  const path = source.joined && node ? source.joined.pathOfCell(row, node) : cellPath(source.pathOf(row), node);
  const place = placeOfCell(table, request);
  if (place === null) return { path, kind: 'absent', raw: '', rawBytes: 0, isCut: false, text: null, nested: null };
  const { start, end } = place;
  const kind = kindAt(bytes, start);
  const isCut = end - start > RAW_BYTES;
  let to = isCut ? start + RAW_BYTES : end;
  while (isCut && ((bytes[to] as number) & 0xc0) === 0x80) to--;
  return {
    path,
    kind: cellKinds[kind] ?? 'absent',
    raw: decoder.decode(bytes.subarray(start, to)),
    rawBytes: end - start,
    isCut,
    text: kind === STRING && !isCut ? stringText(bytes, start, end) : null,
    nested: new Nesting(bytes, new TextEncoder().encode(', ')).table(start, end, request.nestingDepth),
  };
}
