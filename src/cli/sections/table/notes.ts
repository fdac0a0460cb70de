import type { MessageId } from '#i18n/messages.ts';
import { formatNumber } from '#src/locale/number.ts';
import type { Appended, CleanEffect, Cleaning, Merged } from '#workers/visualizer/clean.request.ts';
import type { MadeFromArrays } from '#workers/visualizer/rows-from.request.ts';
import type { TableSummary, VisualizerErrorCode } from '#workers/visualizer/request.ts';
import { formatNames, type NumberReading, type PartChoice, startsText } from '#workers/visualizer/source.request.ts';
import { InputError, type InputValues } from '#workers/wire/input-error.ts';
import type { Job } from '../../command/command.ts';
import { guessNote } from '../../io/input.ts';

/** Returns the options with which numbers are read in another way. */
function optionsOf({ thousands, decimal }: NumberReading): string {
  const isImplied = thousands === 'comma' || thousands === 'point';
  return [...(thousands === 'none' ? [] : [`--from-thousands ${thousands}`]), ...(isImplied ? [] : [`--from-decimal ${decimal}`])].join(
    ' ',
  );
}

/** Names that a note lists. */
const LISTED_MAX = 10;

/** Notes which of several files or sheets is read, and the names of the others. */
export async function noteParts(
  id: 'cli.table.files' | 'cli.table.sheets' | 'cli.table.tables',
  { names, shown, rows }: PartChoice,
  { note, words, locale }: Job,
): Promise<void> {
  if (names.length < 2) return;
  const { say } = await words();
  const counted = (name: string, count: number | null) =>
    say('visualizer.reading.tableRows', {
      kind: count === null ? 'view' : 'table',
      name,
      count: count ?? 0,
      shown: formatNumber(count ?? 0, locale),
    });
  const others = names.flatMap((name, index) => (name === shown ? [] : [rows ? counted(name, rows[index] ?? null) : name]));
  const listed = [...others.slice(0, LISTED_MAX), ...(others.length > LISTED_MAX ? ['…'] : [])].join(', ');
  note(say(id, { count: names.length, shown, others: listed }));
}

/**
 * Notes the lines and cells of a file that its table does not contain. Throws visualizer.error.csvQuote for CSV with a bad record, unless
 * bad lines are skipped.
 */
export async function noteSource(
  { origin, skipped }: Pick<TableSummary, 'origin' | 'skipped'>,
  skipBadLines: boolean,
  job: Job,
): Promise<void> {
  const { note, words, presentOptions, locale } = job;
  const [bad] = skipped.listed;
  if (origin.csv && bad && !skipBadLines) {
    throw new InputError<VisualizerErrorCode>('visualizer.error.csvQuote', 'source', { line: bad.line });
  }
  const { files, sheets, csv, start, numbers, looksLike, formulas, merged, guess, controlLines, unnamed, unreached, bytes } = origin;
  const { format, isGuess: isGuessed, yamlVersion, remarks, fixed } = origin;
  const add = async (id: MessageId, values: InputValues = {}) => note((await words()).say(id, values));
  const isGuess = (option: string) => !presentOptions.has(option);
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) });
  if (guess) note(guessNote(guess, '--from-charset', await words()));
  if (controlLines.length > 0) await add('visualizer.reading.controls', { count: controlLines.length, lines: controlLines.join(', ') });
  if (unreached.length > 0) await add('visualizer.reading.unreached', { names: unreached.slice(0, 5).join(', ') });
  if (unnamed.length > 0) await add('visualizer.reading.unnamed', { names: unnamed.slice(0, 5).join(', ') });
  for (const [id, names] of [
    ['visualizer.reading.bytesText', bytes.texts],
    ['visualizer.reading.bytesHex', bytes.hex],
  ] as const)
    if (names.length > 0) await add(id, { names: names.slice(0, 5).join(', ') });
  if (fixed) {
    const { say } = await words();
    const { starts, by, counted: how } = fixed;
    const told = say('visualizer.guess.fixed', { count: starts.length, starts: startsText(fixed), by, counted: how });
    note(by === 'asked' ? told : `${told} ${say('cli.table.otherStarts')}`);
  }
  if (format && format !== 'fixed' && isGuessed) {
    const { say } = await words();
    note(say('visualizer.guess.format', { format: formatNames[format] }) + say('cli.table.like', { kind: 'json', delimiter: '' }));
  }
  for (const { kind, count, example, read, other } of remarks) {
    const { say } = await words();
    const otherVersion = yamlVersion === '1.1' ? '1.2' : '1.1';
    const told = say('visualizer.reading.remark', { kind, ...counted(count), example, read, other, otherVersion });
    note(kind === 'versions' ? `${told} ${say('cli.table.otherVersion', { otherVersion })}` : told);
  }
  if (looksLike) {
    const { say } = await words();
    const values = {
      kind: looksLike.kind,
      delimiter: looksLike.kind === 'delimiter' ? looksLike.delimiter : '',
      count: looksLike.kind === 'ruled' ? looksLike.leftOut : 0,
    };
    note(say('visualizer.guess.like', values) + say('cli.table.like', values));
  }
  if (files && isGuess('reading.archived')) await noteParts('cli.table.files', files, job);
  if (sheets && isGuess('reading.sheet')) await noteParts(format ? 'cli.table.tables' : 'cli.table.sheets', sheets, job);
  if (start && start.firstLine > 1 && isGuess('view.firstLine')) await add('cli.table.above', { count: start.firstLine - 1 });
  if (start && !start.header && isGuess('view.header')) await add('cli.table.noNames');
  if (csv && ((csv.quote !== 'double' && isGuess('view.csv.quote')) || (csv.blanks !== 'kept' && isGuess('view.csv.blanks'))))
    await add('cli.table.cells', { quote: csv.quote, blanks: csv.blanks });
  for (const { names, example, areNumbers, readings } of numbers)
    for (const reading of readings) {
      const values = { names: names.join(', '), example, areNumbers: areNumbers ? 'yes' : 'no', value: reading.value };
      await add('cli.table.numbers', { ...values, options: optionsOf(reading) });
    }
  if (skipped.count > 0) await add('visualizer.skipped.label', counted(skipped.count));
  if (formulas > 0) await add('visualizer.reading.formulas', counted(formulas));
  if (merged > 0) await add('visualizer.reading.merged', counted(merged));
}

/** Notes what a step that cleans the rows changed. */
export async function noteCleaning(
  step: Cleaning,
  { removed, cells, tooLong, withRest, misfits, merged, appended }: CleanEffect,
  job: Job,
): Promise<void> {
  const { note, words, locale } = job;
  const { say } = await words();
  const counted = (count: number) => ({ count, shown: formatNumber(count, locale) });
  if (step.clean === 'append' && appended) return noteAppended(step.file, appended, job);
  if (step.clean === 'merge' && merged) return noteMerged(step.file, merged, job);
  if (step.clean === 'duplicates') note(say('visualizer.clean.removed', { ...counted(removed), shows: step.shows }));
  else if (step.clean !== 'rename')
    note(say(step.clean === 'split' ? 'visualizer.clean.split' : 'visualizer.clean.changed', counted(cells)));
  if (tooLong > 0) note(say('visualizer.clean.tooLong', counted(tooLong)));
  if (withRest > 0) note(say('visualizer.clean.withRest', counted(withRest)));
  if (!misfits || step.clean !== 'kind') return;
  const { reading, count, listed } = misfits;
  if (reading?.isGuess) {
    const { text, value, other } = reading;
    const options = `${step.kind === 'number' ? 'decimal' : 'first'}=${other}`;
    note(say('visualizer.clean.readAs', { guess: 'yes', text, value }) + say('cli.table.readOther', { options }));
  }
  if (count > 0) {
    const rows = listed.slice(0, LISTED_MAX).map(({ row, text }) => `${formatNumber(row, locale)}: ${text}`);
    const named = [...rows, ...(count > rows.length ? ['…'] : [])].join('; ');
    note(`${say('visualizer.clean.misfits', { ...counted(count), others: step.others })} ${say('cli.table.misfits', { rows: named })}`);
  }
}

/** Notes the columns that only one of two files has, and those with other values. */
async function noteAppended(file: string, { second, columnsOnlyIn, kinds }: Appended, { note, words, locale }: Job): Promise<void> {
  const { say } = await words();
  const listed = (names: readonly string[]) => [...names.slice(0, LISTED_MAX), ...(names.length > LISTED_MAX ? ['…'] : [])].join(', ');
  note(say('visualizer.clean.appended', { file, count: second, shown: formatNumber(second, locale) }));
  if (columnsOnlyIn.first.length > 0) note(say('visualizer.clean.onlyFirst', { file, names: listed(columnsOnlyIn.first) }));
  if (columnsOnlyIn.second.length > 0) note(say('visualizer.clean.onlySecond', { file, names: listed(columnsOnlyIn.second) }));
  for (const { name, ...each } of kinds) {
    const kindWords = (side: typeof each.first) => side.map((kind) => say(`visualizer.kind.${kind}`)).join(', ');
    note(say('visualizer.clean.otherKinds', { name, file, first: kindWords(each.first), second: kindWords(each.second) }));
  }
}

/** Notes the key of a join, its rows without a partner, and its renamed columns. */
async function noteMerged(file: string, merged: Merged, { note, words, locale }: Job): Promise<void> {
  const { say } = await words();
  const number = (count: number) => formatNumber(count, locale);
  const { first, second, rows, columns, isGuess, renamed } = merged;
  if (isGuess) note(say('cli.table.guessedKey', { key: columns.join(', ') }));
  note(say('visualizer.clean.merged', { file, count: rows, shown: number(rows) }));
  const partners = { first: number(first.rows - first.alone), second: number(second.rows - second.alone) };
  note(say('visualizer.clean.partners', { ...partners, firstRows: number(first.rows), secondRows: number(second.rows), file }));
  if (first.empty + second.empty > 0)
    note(say('visualizer.clean.emptyKeys', { first: number(first.empty), second: number(second.empty), file }));
  if (first.repeated + second.repeated > 0)
    note(say('visualizer.clean.repeatedKeys', { first: number(first.repeated), second: number(second.repeated), file }));
  const names = renamed.slice(0, LISTED_MAX).map(({ name, to }) => `${name} → ${to}`);
  if (names.length > 0)
    note(say('visualizer.clean.renamed', { names: [...names, ...(renamed.length > names.length ? ['…'] : [])].join(', ') }));
}

/** Notes the records without elements, and the values that are no arrays. */
export async function noteArrays({ rowsFrom, columns, without }: MadeFromArrays, { note, words, locale }: Job): Promise<void> {
  const counted = (name: string, count: number) => ({ name, count, shown: formatNumber(count, locale) });
  const kept = rowsFrom.keepEmpty ? 'yes' : 'no';
  for (const { names, count } of without)
    note((await words()).say('visualizer.rowsFrom.empty', { ...counted(names.join(', '), count), kept }));
  for (const { name, others } of columns) if (others > 0) note((await words()).say('visualizer.rowsFrom.others', counted(name, others)));
}
