import { choice } from '#src/handover/fields.ts';
import { formatNumber } from '#src/locale/number.ts';
import { compareOptionsOf, diffFields, type DiffValues } from '#src/tools/visualizer/json-diff/fields.ts';
import { patchFields, type PatchValues } from '#src/tools/visualizer/json-patch/fields.ts';
import { diffEngine } from '#workers/visualizer/diff.engine.ts';
import {
  type Compared,
  type Difference,
  differenceKinds,
  patchFormats,
  VALUE_BYTES,
  type WrittenPatch,
} from '#workers/visualizer/diff.request.ts';
import type { JsonSyntax, OpenedJson, OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { type Job, own } from '../../command/command.ts';
import { errorText } from '../../command/error-text.ts';
import { Failure, USAGE } from '../../command/failure.ts';
import { noteFacts } from './note-facts.ts';

const diffFormats = ['list', ...patchFormats] as const;

type Reading = { readonly syntax: JsonSyntax; readonly encoding: ReadCharset | null; readonly concatenated?: boolean };

/** Exit code for documents that differ; one that cannot be read has that of a wrong command line, as in diff and cmp. */
const DIFFERENT = 1;
/** Differences that are printed at once. */
const LISTED = 1000;
/** Bytes of a result that are written at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

/** Number of the last text that was read. */
let lastId = 0;

async function readDocument(file: string, { syntax, encoding, concatenated = false }: Reading, { input }: Job): Promise<OpenJsonRequest> {
  const source = await input.bytes(file).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure(error.id, error.values, USAGE) : error;
  });
  return { source, fileName: input.nameOf(file), syntax, charset: encoding, concatenated, sortNames: false };
}

/** Names the file of an error of the engine. */
async function inFile<Value>(files: Readonly<Record<string, string>>, { words, locale }: Job, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const reason = errorText(error, await words(), locale);
    throw new Failure('cli.json.unread', { file: files[error.field] ?? '', reason }, USAGE);
  }
}

type FileFacts = readonly [file: string, facts: OpenedJson];

/** Notes what was changed or is suspicious in two files. */
async function noteFiles(one: FileFacts, other: FileFacts, job: Job): Promise<void> {
  for (const [file, facts] of [one, other]) await noteFacts(facts, { ...job, note: (text) => job.note(`${file}: ${text}`) });
}

async function writeBlob(blob: Blob, { output }: Job): Promise<void> {
  for (let at = 0; at < blob.size; at += PIECE_BYTES)
    await output.write(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()));
}

/** Prints one difference per line: its kind, its path, and both values as JSON. */
async function writeList({ total }: Compared, { output, control }: Job): Promise<void> {
  const value = (shown: Difference['value']) => (shown === null ? '' : shown.text + (shown.sizeBytes > VALUE_BYTES ? '…' : ''));
  for (let first = 0; first < total; first += LISTED) {
    await control.tick(first, total);
    const { differences } = diffEngine.list({ first, count: LISTED });
    const lines = differences.map(({ kind, path, otherPath, value: old, otherValue }) => {
      const place = path !== null && otherPath !== null && path !== otherPath ? `${path} → ${otherPath}` : (otherPath ?? path);
      const values = kind === 'moved' || kind === 'reordered' ? [] : [old, otherValue].filter((shown) => shown !== null).map(value);
      return [kind, place, ...values].join('\t');
    });
    await output.write(`${lines.join('\n')}\n`);
  }
}

async function noteComparison({ counts, keys, unkeyed, total }: Compared, isGuess: boolean, { note, words, locale }: Job): Promise<void> {
  const { say } = await words();
  const number = (value: number) => formatNumber(value, locale);
  const parts = differenceKinds.filter((kind) => counts[kind] > 0);
  const kinds = parts.map((kind) => say(`visualizer.diff.count.${kind}`, { count: counts[kind], shown: number(counts[kind]) }));
  note([say('visualizer.diff.total', { count: total, shown: number(total) }), ...(kinds.length > 1 ? [kinds.join(', ')] : [])].join(': '));
  if (keys.length > 0) {
    const names = keys.map(({ name }) => name).join(', ');
    note(say('visualizer.diff.keys', { names, guessed: isGuess ? 'yes' : 'no', more: 'no' }));
    if (isGuess) note(say('cli.json.otherMatch'));
  }
  if (unkeyed > 0) note(say('visualizer.diff.unkeyed', { count: unkeyed, shown: number(unkeyed) }));
}

async function writePatch({ text, problem }: WrittenPatch, format: 'patch' | 'merge', job: Job): Promise<void> {
  if (text !== null) return writeBlob(text, job);
  const { say } = await job.words();
  const { kind, path, count } = problem as NonNullable<typeof problem>;
  const reason = say(`visualizer.diff.problem.${kind}`, { path, count, shown: formatNumber(count, job.locale) });
  throw new Failure('cli.json.noPatch', { title: say(`visualizer.diff.noPatch.${format}`), reason }, USAGE);
}

/** Compares two documents. Returns 0 if they are equal, and DIFFERENT if they are not. */
async function compare(values: DiffValues & Reading & { readonly to: (typeof diffFormats)[number] }, job: Job): Promise<number> {
  const { operands, control, output } = job;
  const [first, second] = operands;
  if (first === undefined || second === undefined) throw new Failure('cli.json.twoFiles');
  const before = { id: ++lastId, text: await readDocument(first, values, job) };
  const after = { id: ++lastId, text: await readDocument(second, values, job) };
  const facts = await inFile({ before: first, after: second }, job, diffEngine.open({ before, after }, control));
  await noteFiles([first, facts.before], [second, facts.after], job);
  const options = compareOptionsOf(values);
  const compared = await diffEngine.compare(options, control);
  if (output.json) await output.value({ equal: compared.total === 0, ...compared });
  else if (values.to === 'list') await writeList(compared, job);
  else await writePatch(await diffEngine.patch({ format: values.to }, control), values.to, job);
  await noteComparison(compared, options.keys.length === 0, job);
  return compared.total === 0 ? 0 : DIFFERENT;
}

/** Applies a patch to a document, and prints the result. */
async function apply({ format, ...reading }: PatchValues & Reading, job: Job): Promise<number> {
  const { operands, control, output, note, words, locale } = job;
  const [file, patchFile] = operands;
  if (file === undefined || patchFile === undefined) throw new Failure('cli.json.twoFiles');
  const document = await readDocument(file, reading, job);
  const patch = await readDocument(patchFile, reading, job);
  const request = { document, patch, format: format === 'auto' ? null : format };
  const applied = await inFile({ document: file, patch: patchFile }, job, diffEngine.apply(request, control));
  await noteFiles([file, applied.facts.document], [patchFile, applied.facts.patch], job);
  await writeBlob(applied.text, job);
  await output.write('\n');
  const { say } = await words();
  const count = applied.operations;
  note(
    say('cli.json.applied', {
      format: applied.format,
      count,
      shown: formatNumber(count, locale),
      guessed: format === 'auto' ? 'yes' : 'no',
    }),
  );
  return 0;
}

export const compareCommands = {
  'json-diff': own<DiffValues & Reading & { readonly to: (typeof diffFormats)[number] }>({
    fields: { ...diffFields, to: choice(diffFormats, 'list', { optionLabel: 'cli.json.to' }) },
    operands: 'FILE FILE',
    operandsMax: 2,
    readsText: true,
    notes: ['cli.json.exitCodes'],
    run: compare,
  }),
  'json-patch': own<PatchValues & Reading>({
    fields: patchFields,
    operands: 'FILE PATCH',
    operandsMax: 2,
    readsText: true,
    noJson: true,
    run: apply,
  }),
};
