import type { ByteRecords } from '../../csv/byte-records.ts';
import { csvDecimals, type CsvFormat, csvThousands, type NumberReading } from '../source.request.ts';
import { CsvColumns, decimalBeside, decimalMarks, GROUPED_BYTES_MAX, NUMBERS, TEXTS } from './csv-columns.ts';

/** Columns whose cells may be meant as other numbers, as indexes; see NumberColumns. */
interface FoundColumns {
  readonly columns: readonly number[];
  readonly example: string;
  readonly areNumbers: boolean;
  readonly readings: readonly NumberReading[];
}

/** A way to read numbers, and how far the cells of each column fit. */
interface Candidate extends Omit<NumberReading, 'value'> {
  readonly rules: CsvColumns;
  /** For each column: false if a cell is no such number, otherwise its first cell with a mark; undefined if it has none yet. */
  readonly examples: (string | false | undefined)[];
}

/** Largest number of groups of columns that are returned. */
const FOUND_MAX = 3;
const decoder = new TextDecoder();

/** Returns the number that a cell is with these marks, as JSON. */
function valueOf(cell: string, { rules: { decimal } }: Candidate): string {
  return cell.replace(decimal === 'comma' ? /[^-\d,]/g : /[^-\d.]/g, '').replace(',', '.');
}

/**
 * Returns the columns whose cells are numbers if other marks are used: texts such as `1 234,50`; and numbers such as `1.234`, if the point may
 * separate thousands in each of them and no other column shows that it is the decimal mark. Between commas, a point is the decimal mark.
 *
 * @param next  reads the next record into `records`; returns false at the end
 */
export function numberColumns(
  records: ByteRecords,
  next: () => boolean,
  { kinds, decimal: usedDecimal }: CsvColumns,
  delimiter: CsvFormat['delimiter'],
): readonly FoundColumns[] {
  const decimals = [usedDecimal, ...csvDecimals.filter((each) => each !== usedDecimal)];
  // Between semicolons, a mark is rather a decimal comma than a mark between thousands.
  const isDecimalLikely = delimiter !== ',' && usedDecimal === 'point';
  const candidates = csvThousands
    .flatMap((thousands) => decimals.map((decimal) => ({ thousands, decimal, rules: new CsvColumns(decimal, thousands), examples: [] })))
    .filter(({ thousands, decimal }) =>
      thousands === 'none' ? decimal !== usedDecimal : (decimalBeside(thousands) ?? decimal) === decimal,
    )
    .toSorted((one, other) => (isDecimalLikely ? 0 : Number(one.thousands === 'none') - Number(other.thousands === 'none')));
  /** The candidate with which numbers that are read as decimals have thousands. */
  const grouped = candidates.find(({ thousands }) => thousands === usedDecimal) as Candidate;
  let isDecimalSure = delimiter === ',' && usedDecimal === 'point';
  const asGrouped = [grouped];
  /** For each column, the number of candidates that all its cells fit; then the columns of texts with any, and of all kinds. */
  const fitting = Array.from(kinds, (kind) => (kind === TEXTS ? candidates.length : Number(kind === NUMBERS)));
  let openTexts = kinds.filter((kind) => kind === TEXTS).length;
  let open = fitting.filter((count) => count > 0).length;
  while ((isDecimalSure ? openTexts : open) > 0 && next()) {
    const { bytes, starts, ends, count } = records;
    for (let index = 0; index < count; index++) {
      const [start, end] = [starts[index] as number, ends[index] as number];
      const kind = kinds[index];
      if (start === end || fitting[index] === 0 || (kind !== TEXTS && (kind !== NUMBERS || isDecimalSure))) continue;
      for (const candidate of kind === TEXTS ? candidates : asGrouped) {
        const { rules, examples, decimal, thousands } = candidate;
        if (examples[index] === false) continue;
        const mayFit = end - start <= GROUPED_BYTES_MAX && rules.isNumber(bytes, start, end);
        if (!mayFit) {
          examples[index] = false;
          fitting[index] = (fitting[index] as number) - 1;
          if (fitting[index] === 0) {
            open--;
            if (kind === TEXTS) openTexts--;
          }
          // The cell is a number with a mark that cannot separate thousands.
          isDecimalSure ||= kind === NUMBERS;
        } else if (examples[index] === undefined) {
          const cell = bytes.subarray(start, end);
          const mark = decimalMarks[kind === NUMBERS ? usedDecimal : decimal];
          const hasMark = kind === NUMBERS || thousands === 'none' ? cell.includes(mark) : rules.isGrouped?.(decoder.decode(cell)) === true;
          if (hasMark) examples[index] = decoder.decode(cell);
        }
      }
    }
  }
  return foundOf(
    candidates,
    (column) => kinds[column] === NUMBERS && isDecimalSure,
    (column) => kinds[column] === NUMBERS,
  );
}

/** Groups the columns by the candidate that the most of them fit. */
function foundOf(
  candidates: readonly Candidate[],
  isSure: (column: number) => boolean,
  isNumbers: (column: number) => boolean,
): readonly FoundColumns[] {
  const fits = ({ examples }: Candidate, column: number) => typeof examples[column] === 'string' && !isSure(column);
  const columnsOf = (candidate: Candidate) => [...candidate.examples.keys()].filter((column) => fits(candidate, column));
  const found: FoundColumns[] = [];
  const isFound = (column: number) => found.some(({ columns }) => columns.includes(column));
  while (found.length < FOUND_MAX) {
    const ranked = candidates
      .map((candidate) => ({ candidate, columns: columnsOf(candidate).filter((column) => !isFound(column)) }))
      .toSorted((one, other) => other.columns.length - one.columns.length);
    const [best] = ranked;
    const [first] = best?.columns ?? [];
    if (!best || first === undefined) break;
    const example = best.candidate.examples[first] as string;
    const readings = ranked
      .filter(({ candidate }) => fits(candidate, first))
      .map(({ candidate }) => ({ thousands: candidate.thousands, decimal: candidate.decimal, value: valueOf(example, candidate) }));
    found.push({
      columns: best.columns.filter((column) => isNumbers(column) === isNumbers(first)),
      example,
      areNumbers: isNumbers(first),
      readings: readings.filter(({ value }, at) => readings.findIndex((other) => other.value === value) === at),
    });
  }
  return found;
}
