import type { Control } from '../../wire/control.ts';
import { InputError } from '../../wire/input-error.ts';
import { columnNames } from '../table/columns.ts';
import type { RowSource } from '../document/row-source.ts';
import type { Records } from '../document/records.ts';
import type { Exported, ExportFormat, ExportRequest } from '../export.request.ts';
import { type VisualizerErrorCode, XLSX_COLUMNS_MAX, XLSX_ROWS_MAX } from '../request.ts';
import type { PathNode } from '../read/trie.ts';
import { isEmptyObject } from '../read/literal.ts';
import { OBJECT, Walker } from '../read/walk.ts';
import { csvWriter } from './csv.ts';
import { JoinedRecord } from './joined-record.ts';
import { htmlWriter, markdownWriter } from './markup.ts';
import { Parts } from './parts.ts';
import type { ExportedRow, RowWriter } from './row-writer.ts';
import { sqlWriter } from './sql.ts';
import { jsonWriter, ndjsonWriter, type RecordWriter } from './whole-records.ts';
import { yamlWriter } from './yaml.ts';

const STRETCH = 256;
/** Largest file in bytes that the empty cells alone may make. */
const EMPTY_BYTES_MAX = 4 * 1024 ** 3;
/** Bytes of an empty cell in the formats without a limit of columns. */
const emptyCellBytes: Readonly<Partial<Record<ExportFormat, number>>> = {
  csv: ','.length,
  tsv: '\t'.length,
  markdown: ' | '.length,
  html: '<td></td>'.length,
};

async function rowWriter(bytes: Uint8Array<ArrayBuffer>, request: ExportRequest): Promise<RowWriter> {
  const separator = new TextEncoder().encode(request.layout.separator);
  const { format, formulaGuard, byteOrderMark } = request;
  if (format === 'markdown') return markdownWriter(bytes, separator);
  if (format === 'html') return htmlWriter(bytes, separator, request.locale, request.title);
  if (format === 'xlsx') {
    const { xlsxWriter } = await import('./xlsx.ts');
    return xlsxWriter(bytes, separator, request.title);
  }
  if (format === 'sql') return sqlWriter(bytes, request.dialect, request.title);
  const delimiter = format === 'tsv' ? '\t' : request.delimiter;
  return csvWriter(bytes, { delimiter, lineEnd: '\r\n', formulaGuard }, byteOrderMark, separator);
}

function recordWriter(format: ExportFormat): RecordWriter | null {
  if (format === 'json') return jsonWriter();
  if (format === 'ndjson') return ndjsonWriter();
  return format === 'yaml' ? yamlWriter() : null;
}

/** Exports rows in the given order as a file. Throws InputError for more rows or columns than the format allows. */
export async function exportRows(
  document: RowSource,
  records: Records,
  rows: Uint32Array | number,
  request: ExportRequest,
  control: Control,
): Promise<Exported> {
  const count = typeof rows === 'number' ? rows : rows.length;
  const recordOf = typeof rows === 'number' ? (row: number) => row : (row: number) => rows[row] as number;
  const { format } = request;
  const whole = recordWriter(format);
  if (whole) return { blob: await exportWhole(document, recordOf, count, whole, control), rows: count, changes: {} };
  if (format === 'xlsx' && (count > XLSX_ROWS_MAX || request.columns.length > XLSX_COLUMNS_MAX)) {
    const values = { rows: count, rowsMax: XLSX_ROWS_MAX, columns: request.columns.length, columnsMax: XLSX_COLUMNS_MAX };
    throw new InputError<VisualizerErrorCode>('visualizer.error.xlsxSize', 'format', values);
  }
  // Records that have few members in common make columns whose cells are nearly all empty: 90,000 of them, with one each, make 8 GB of commas.
  const leastBytes = count * request.columns.length * (emptyCellBytes[format] ?? 0);
  if (leastBytes > EMPTY_BYTES_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.emptyCells', 'format', { asked: leastBytes, max: EMPTY_BYTES_MAX });
  return exportCells(document, records, recordOf, count, request, control);
}

async function exportWhole(
  document: RowSource,
  recordOf: (row: number) => number,
  count: number,
  writer: RecordWriter,
  control: Control,
): Promise<Blob> {
  const parts = new Parts();
  const walker = new Walker(document.bytes, document.trie);
  const joined = document.added.length > 0 ? new JoinedRecord(document) : null;
  writer.head(parts.out);
  for (let row = 0; row < count; row++) {
    const record = recordOf(row);
    const from = document.recordAt(record);
    const to = walker.walk(from, 'read');
    const { bytes, start, end } = joined?.of(record, from, to) ?? { bytes: document.bytes, start: from, end: to };
    writer.record(bytes, start, end, row === 0, parts.out);
    parts.settle();
    if (row % STRETCH === 0) await control.tick(row, count);
  }
  writer.tail(parts.out);
  return parts.end(writer.mediaType);
}

async function exportCells(
  document: RowSource,
  records: Records,
  recordOf: (row: number) => number,
  count: number,
  request: ExportRequest,
  control: Control,
): Promise<Exported> {
  const { columns, layout } = request;
  const { nodes } = document.trie;
  const slots = records.slotsOf([...columns]).slice();
  const isFlat = nodes.map(({ depth }) => depth <= layout.flattenDepth);
  const writer = await rowWriter(document.bytes, request);
  const parts = new Parts();
  const row = { kinds: new Uint8Array(columns.length), starts: new Uint32Array(columns.length), ends: new Uint32Array(columns.length) };
  const passes = writer.inspect ? 2 : 1;
  const eachRow = async (pass: number, visit: (row: ExportedRow) => void) => {
    for (let index = 0; index < count; index++) {
      row.kinds.fill(0);
      const cells = records.cells(recordOf(index));
      if (cells !== null) {
        const { from, to, nodes: cellNodes, kinds, starts, ends } = cells;
        for (let cell = from; cell < to; cell++) {
          const node = cellNodes[cell] as number;
          const slot = slots[node] as number;
          if (slot < 0) continue;
          const kind = kinds[cell] as number;
          const start = starts[cell] as number;
          const end = ends[cell] as number;
          if (kind === OBJECT && isFlat[node] && !isEmptyObject(document.bytes, start)) continue;
          row.kinds[slot] = kind;
          row.starts[slot] = start;
          row.ends[slot] = end;
        }
      }
      visit(row);
      if (index % STRETCH === 0) await control.tick(pass * count + index, passes * count);
    }
  };
  if (writer.inspect) await eachRow(0, writer.inspect);
  writer.head(columnNames(columns.map((id) => nodes[id] as PathNode)), parts.out);
  await eachRow(passes - 1, (each) => {
    writer.row(each, parts.out);
    parts.settle();
  });
  writer.tail(parts.out);
  return { blob: parts.end(writer.mediaType), rows: count, changes: writer.changes?.() ?? {} };
}
