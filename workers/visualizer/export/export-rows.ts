import type { Control } from '../../wire/control.ts';
import { ByteWriter } from '../../wire/byte-writer.ts';
import { InputError } from '../../wire/input-error.ts';
import { columnNames } from '../table/columns.ts';
import type { RowSource } from '../document/row-source.ts';
import type { Records } from '../document/records.ts';
import {
  type Exported,
  type ExportFormat,
  type ExportPreview,
  type ExportPreviewRequest,
  type ExportRequest,
  isBinaryFormat,
  PREVIEW_BYTES_MAX,
  usualLineEnd,
} from '../export.request.ts';
import { type VisualizerErrorCode, XLSX_COLUMNS_MAX, XLSX_ROWS_MAX } from '../request.ts';
import type { PathNode } from '../read/trie.ts';
import { isEmptyObject } from '../read/literal.ts';
import { OBJECT, Walker } from '../read/walk.ts';
import { csvWriter } from './csv.ts';
import { JoinedRecord, type RecordText } from './joined-record.ts';
import { htmlWriter, markdownWriter } from './markup.ts';
import { CrlfParts, FileHead, type FileParts, Parts } from './parts.ts';
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

const lineEndOf = ({ format, lineEnd }: ExportRequest) => ((lineEnd ?? usualLineEnd(format)) === 'lf' ? '\n' : '\r\n');
/** Formats whose writers end lines as requested: their values may contain line feeds, which stay. */
const endsOwnLines = (format: ExportFormat) => format === 'csv' || format === 'tsv' || format === 'sql' || isBinaryFormat(format);

async function rowWriter(bytes: Uint8Array<ArrayBuffer>, request: ExportRequest): Promise<RowWriter> {
  const separator = new TextEncoder().encode(request.layout.separator);
  const { format, formulaGuard } = request;
  if (format === 'markdown') return markdownWriter(bytes, separator, request.padded);
  if (format === 'html') return htmlWriter(bytes, separator, request.locale, request.title);
  if (format === 'xlsx') {
    const { xlsxWriter } = await import('./xlsx.ts');
    return xlsxWriter(bytes, separator, request.title);
  }
  if (format === 'parquet') {
    const { parquetWriter } = await import('./parquet.ts');
    return parquetWriter(bytes);
  }
  if (format === 'sql') return sqlWriter(bytes, request);
  const delimiter = format === 'tsv' ? '\t' : request.delimiter;
  const dialect = { delimiter, lineEnd: lineEndOf(request), formulaGuard } as const;
  return csvWriter(bytes, { ...request, dialect }, separator);
}

function recordWriter(format: ExportFormat): RecordWriter | null {
  if (format === 'json') return jsonWriter();
  if (format === 'ndjson') return ndjsonWriter();
  return format === 'yaml' ? yamlWriter() : null;
}

/** Rows of a table in the order in which they are written. */
interface WrittenRows {
  readonly document: RowSource;
  readonly records: Records;
  readonly recordOf: (row: number) => number;
  readonly count: number;
  readonly writtenCount: number;
  readonly edges: Edges;
}

/** Ends of a file that are written. */
interface Edges {
  readonly head: boolean;
  readonly tail: boolean;
}

type Written = Pick<Exported, 'changes'> & { readonly mediaType: string };

/** Rows of a table, or the numbers of some of them in an order. */
interface Selected {
  readonly source: RowSource;
  readonly records: Records;
  readonly order: Uint32Array | null;
}

/** Writes rows. Throws InputError for more rows or columns than the format allows. */
async function writeRows(
  { source, records, order }: Selected,
  request: ExportRequest,
  rowsMax: number,
  parts: FileParts,
  control: Control,
  edges: Edges = { head: true, tail: true },
): Promise<Written> {
  const selected = request.rows === 'shown' ? order : null;
  const count = selected?.length ?? source.rows;
  const recordOf = selected ? (row: number) => selected[row] as number : (row: number) => row;
  const writtenCount = Math.min(count, rowsMax);
  const written = { ...edges, tail: edges.tail && writtenCount === count };
  const rows: WrittenRows = { document: source, records, recordOf, count, writtenCount, edges: written };
  const { format } = request;
  const whole = recordWriter(format);
  const lines = endsOwnLines(format) || lineEndOf(request) === '\n' ? parts : new CrlfParts(parts);
  if (whole) return writeWhole(rows, whole, lines, control);
  if (format === 'xlsx' && (count > XLSX_ROWS_MAX || request.columns.length > XLSX_COLUMNS_MAX)) {
    const values = { rows: count, rowsMax: XLSX_ROWS_MAX, columns: request.columns.length, columnsMax: XLSX_COLUMNS_MAX };
    throw new InputError<VisualizerErrorCode>('visualizer.error.xlsxSize', 'format', values);
  }
  // Records that have few members in common make columns whose cells are nearly all empty: 90,000 of them, with one each, make 8 GB of commas.
  const leastBytes = count * request.columns.length * (emptyCellBytes[format] ?? 0);
  if (leastBytes > EMPTY_BYTES_MAX)
    throw new InputError<VisualizerErrorCode>('visualizer.error.emptyCells', 'format', { asked: leastBytes, max: EMPTY_BYTES_MAX });
  return writeCells(rows, request, lines, control);
}

/**
 * Exports rows as a file, or as a part of one. Throws InputError for more rows or columns than the format allows.
 *
 * @param edges  default: both
 */
export async function exportRows(selected: Selected, request: ExportRequest, control: Control, edges?: Edges): Promise<Exported> {
  const parts = new Parts();
  const { mediaType, changes } = await writeRows(selected, request, Number.POSITIVE_INFINITY, parts, control, edges);
  const rows = request.rows === 'shown' && selected.order ? selected.order.length : selected.source.rows;
  return { blob: parts.end(mediaType), rows, changes };
}

/** Returns the beginning of the file that `exportRows` makes; its size if all rows may be written. Throws InputError like it. */
export async function previewRows(
  selected: Selected,
  { rowsMax, ...request }: ExportPreviewRequest,
  control: Control,
): Promise<ExportPreview> {
  const rows = request.rows === 'shown' && selected.order ? selected.order.length : selected.source.rows;
  const head = new FileHead(PREVIEW_BYTES_MAX);
  await writeRows(selected, request, rowsMax ?? Number.POSITIVE_INFINITY, head, control);
  head.settle();
  const isAll = rowsMax === null || rowsMax >= rows;
  return { text: head.text, sizeBytes: isAll ? head.sizeBytes : null, isWhole: isAll && head.sizeBytes <= PREVIEW_BYTES_MAX };
}

/** Returns a function that returns the JSON of a row, valid until the next call. */
function recordTexts(document: RowSource): (row: number) => RecordText {
  const { bytes, joined } = document;
  if (joined === null) {
    const walker = new Walker(bytes, document.trie);
    return (row) => {
      const start = document.recordAt(row);
      return { bytes, start, end: walker.walk(start, 'read') };
    };
  }
  const out = new ByteWriter();
  return (row) => {
    out.length = 0;
    joined.writeText(row, out);
    return { bytes: out.bytes, start: 0, end: out.length };
  };
}

async function writeWhole(
  { document, recordOf, writtenCount, edges }: WrittenRows,
  writer: RecordWriter,
  parts: FileParts,
  control: Control,
): Promise<Written> {
  const textOf = recordTexts(document);
  const extended = document.added.length > 0 ? new JoinedRecord(document) : null;
  if (edges.head) writer.head(parts.out);
  for (let row = 0; row < writtenCount; row++) {
    const record = recordOf(row);
    const text = textOf(record);
    const { bytes, start, end } = extended?.of(record, text) ?? text;
    writer.record(bytes, start, end, row === 0, parts.out);
    parts.settle();
    if (row % STRETCH === 0) await control.tick(row, writtenCount);
  }
  if (edges.tail) writer.tail(parts.out);
  parts.settle();
  return { mediaType: writer.mediaType, changes: {} };
}

async function writeCells(
  { document, records, recordOf, count, writtenCount, edges }: WrittenRows,
  request: ExportRequest,
  parts: FileParts,
  control: Control,
): Promise<Written> {
  const { columns, layout } = request;
  const { nodes } = document.trie;
  const slots = records.slotsOf([...columns]).slice();
  const isFlat = nodes.map(({ depth }) => depth <= layout.flattenDepth);
  const writer = await rowWriter(document.bytes, request);
  const row = { kinds: new Uint8Array(columns.length), starts: new Uint32Array(columns.length), ends: new Uint32Array(columns.length) };
  const passes = writer.inspect ? 2 : 1;
  const eachRow = async (pass: number, to: number, visit: (row: ExportedRow) => void) => {
    for (let index = 0; index < to; index++) {
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
  if (writer.inspect) await eachRow(0, count, writer.inspect);
  if (edges.head) writer.head(columnNames(columns.map((id) => nodes[id] as PathNode)), parts.out);
  await eachRow(passes - 1, writtenCount, (each) => {
    writer.row(each, parts.out);
    parts.settle();
  });
  if (edges.tail) writer.tail(parts.out);
  parts.settle();
  return { mediaType: writer.mediaType, changes: writer.changes?.() ?? {} };
}
