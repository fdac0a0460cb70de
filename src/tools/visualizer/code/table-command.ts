import { type Field, fieldsOf } from '#src/handover/fields.ts';
import { titleOf } from '#workers/visualizer/file-name.request.ts';
import type { Layout, OpenRequest } from '#workers/visualizer/request.ts';
import { rowsFromOptions } from '#workers/visualizer/sql.request.ts';
import { changedValues, type Cleaning, isCleaning, isOfFile, type OtherFile } from '#workers/visualizer/clean.request.ts';
import type { SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { tableFields, type TableValues } from '../fields.ts';
import type { Questions } from '../questions/questions.ts';

const option = (name: string, value: string): readonly string[] => [`--${name}`, value];
const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Values of the fields that say how a file is read. */
export type ReadingValues = Omit<TableValues, 'questions' | 'text' | 'rowNumbers' | 'expand' | 'nestingDepth'>;
export type ReadingChoice = Pick<OpenRequest, 'concatenated' | 'skipBadLines'> & Partial<Pick<OpenRequest, 'archived' | 'sheet'>>;

/** Lists the fields with an option and their values. */
function chosen(values: object): readonly (readonly [name: string, field: Field, value: unknown])[] {
  return fieldsOf(tableFields).flatMap(([path, field]) => {
    const value = path.split('.').reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], values);
    const isPlain = field.option === null || path === 'text' || value === undefined || value === null || value === field.initial;
    return isPlain ? [] : [[field.option ?? hyphenated(path.slice(path.lastIndexOf('.') + 1)), field, value] as const];
  });
}

/** Lists the options of `verstak table` with which a file is read as it was read, with their values. */
function readingValues(
  values: Partial<ReadingValues>,
  { concatenated, skipBadLines, archived = null, sheet = null }: ReadingChoice,
): readonly (readonly [name: string, value: string | boolean])[] {
  return [
    ...chosen(values).map(
      ([name, field, value]) => [name, typeof value === 'boolean' ? value : value === '\t' ? 'tab' : field.write(value)] as const,
    ),
    ...(concatenated ? [['concatenated', true] as const] : []),
    ...(skipBadLines ? [['skip-bad-lines', true] as const] : []),
    ...(archived === null ? [] : [['archived', archived] as const]),
    ...(sheet === null ? [] : [['sheet', sheet] as const]),
  ];
}

/** Returns the options of `verstak table` with which a file is read as it was read, as words; empty if all is recognized. */
export const readingOptions = (values: Partial<ReadingValues>, reading: ReadingChoice): readonly string[] =>
  readingValues(values, reading).flatMap(([name, value]) =>
    typeof value === 'boolean' ? [value ? `--${name}` : `--no-${name}`] : option(name, value),
  );

/** Returns the options with which each of the files that steps name is read if it is the first file, by its name. */
export const optionsOfFiles = (
  files: readonly { readonly name: string; readonly request: Omit<OtherFile['request'], 'source' | 'fileName'> }[],
  layout: Layout,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(files.map(({ name, request }) => [name, readingOptions({ ...layout, ...request }, request)]));

/** Options that are off unless they are given; all others are recognized if their value is empty. */
const SWITCHES: readonly string[] = ['concatenated', 'skip-bad-lines'];

/** Lists the values with which a step reads its file otherwise than the first file. The command reads it with these options of the first. */
function differingValues(
  second: OtherFile['request'],
  { csv, header, firstLine, concatenated, skipBadLines }: Partial<ReadingValues> & ReadingChoice,
): readonly (readonly [name: string, value: string])[] {
  const first = { concatenated, skipBadLines, ...(csv && { csv }), header: header ?? null, firstLine: firstLine ?? null };
  const [own, others] = [new Map(readingValues(second, second)), new Map(readingValues(first, first))];
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((name) => {
    const value = own.get(name) ?? (SWITCHES.includes(name) ? false : '');
    if (own.get(name) === others.get(name)) return [];
    return [[name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value] as const];
  });
}

function summaryOptions({ groupBy, show, pivot }: SummaryPlan): string[] {
  return [
    ...groupBy.flatMap(({ column, by, size }) =>
      option('group-by', by === 'value' ? column : `${by}${by === 'range' ? `:${size}` : ''}:${column}`),
    ),
    ...show.flatMap(({ kind, column, percent }) => {
      const figure = kind === 'percentile' ? `p${percent}` : kind;
      return option('show', column === '' ? figure : `${figure}:${column}`);
    }),
    ...(pivot === null ? [] : option('pivot', pivot)),
  ];
}

const quotedPart = (text: string) => (/[,="\\]|^\s|\s$|^$/.test(text) ? JSON.stringify(text) : text);

/**
 * Returns a step as the text of an option: `trim:name,city,inner=yes`.
 *
 * @param reading  values with which its file is read
 */
function cleaningText(step: Cleaning, reading: ReturnType<typeof differingValues>): string {
  const parts = Object.entries(changedValues(step)).flatMap(([name, value]): string[] => {
    if (name === 'columns') return (value as readonly string[]).map(quotedPart);
    const values = Array.isArray(value)
      ? (value as readonly string[])
      : [typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
    return values.map((each) => `${hyphenated(name)}=${quotedPart(each)}`);
  });
  parts.push(...reading.map(([name, value]) => `${name}=${quotedPart(value)}`));
  return [step.clean, parts.join(',')].filter((part) => part !== '').join(':');
}

/** The steps of a table, and the file whose table it is. */
export interface CommandSteps {
  /** Name of the file; empty for typed text. */
  readonly file: string;
  /** How the file is read. */
  readonly reading: Partial<ReadingValues> & ReadingChoice;
  readonly questions: Pick<Questions, 'rowsFrom' | 'added' | 'expression' | 'search' | 'filters' | 'sort' | 'plan'>;
  /** The files that steps name. Default: none. */
  readonly files?: readonly OtherFile[];
  /** Names of the shown columns, if they are not all in their order; otherwise null. */
  readonly columns: readonly string[] | null;
}

/** Steps that need all rows in memory, which the command has for files up to 1 GiB. */
export type WholeStep = 'rowsAt' | 'sheet' | 'rowsFrom' | 'clean' | 'sort';

/** Returns the first step that needs all rows in memory; null if there is none. */
export function wholeStep(
  { rowsFrom, added, sort, plan }: Pick<Questions, 'rowsFrom' | 'added' | 'sort' | 'plan'>,
  { rowsAt, sheet }: Pick<ReadingValues, 'rowsAt'> & { readonly sheet: string | null },
): WholeStep | null {
  if (rowsAt !== '') return 'rowsAt';
  if (sheet !== null) return 'sheet';
  if (rowsFrom.columns.length > 0) return 'rowsFrom';
  if (added.some(isCleaning)) return 'clean';
  return plan === null && sort.length > 0 ? 'sort' : null;
}

/** Returns the words of the command that makes the same table as CSV. The order of the rows does not change a summary. */
export function tableCommand({ file, reading, questions, files = [], columns }: CommandSteps): readonly string[] {
  const { rowsFrom, added, expression, search, filters, sort, plan } = questions;
  const readingOf = (step: Cleaning) => {
    const second = isOfFile(step) ? files.find(({ name }) => name === step.file) : undefined;
    return second ? differingValues(second.request, reading) : [];
  };
  const path = (name: string) => (name.startsWith('-') ? `./${name}` : name);
  return [
    'verstak',
    'table',
    path(file),
    ...readingOptions(reading, reading),
    ...(rowsFrom.columns.length === 0 ? [] : rowsFromOptions(rowsFrom)),
    ...added.flatMap((step) =>
      isCleaning(step) ? option('clean', cleaningText(step, readingOf(step))) : option('add', `${step.name} = ${step.formula}`),
    ),
    ...(expression.trim() === '' ? [] : option('where', expression)),
    ...(search.trim() === '' ? [] : option('search', search)),
    ...filters.filter(({ text }) => text.trim() !== '').flatMap(({ name, text }) => option('filter', `${name}:${text}`)),
    ...(plan === null ? sort.flatMap(({ name, descending }) => option('sort', descending ? `${name}:desc` : name)) : summaryOptions(plan)),
    ...(plan === null ? (columns ?? []).flatMap((name) => option('column', name)) : []),
    '-o',
    path(`${titleOf(file)}-table.csv`),
  ];
}
