import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { setting } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import { type JsonTextValues, validatorFields } from '#src/tools/visualizer/json-text/fields.ts';
import { JsonStream, jsonEngine } from '#workers/visualizer/json.engine.ts';
import { CHECKED_BYTES_MAX, type JsonFacts, type JsonLayout, type OpenedJson, type Validated } from '#workers/visualizer/json.request.ts';
import { isValuesName } from '#workers/visualizer/file-name.request.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { type Job, type OwnCommand, own } from '../command/command.ts';
import { Failure, INPUT } from '../command/failure.ts';
import { compareCommands } from './visualizer/compare.ts';
import { noteFacts } from './visualizer/note-facts.ts';

type Values = JsonTextValues & { readonly encoding: ReadCharset | null };

/** Number of bytes of the result that are written at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

export const engine = jsonEngine;

/** Yields the first piece of an input and the others; a text in UTF-8 needs no other reading. */
async function piecesOf(
  { text }: Values,
  { input, operands }: Job,
): Promise<{ readonly pieces: AsyncIterable<Uint8Array>; readonly isPlain: boolean }> {
  if (text !== '') {
    const typed = async function* () {
      yield new TextEncoder().encode(text);
    };
    return { pieces: typed(), isPlain: true };
  }
  const iterator = input.pieces(operands[0])[Symbol.asyncIterator]();
  const first = await iterator.next();
  const again = async function* () {
    if (first.done) return;
    yield first.value;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  };
  const head: Uint8Array = first.done ? new Uint8Array() : first.value;
  const [one = 0, two = 0] = head;
  // gzip, a byte order mark of UTF-16, or a zero byte of UTF-16 without one; and the record separator of RFC 7464.
  const isOther = (one === 0x1f && two === 0x8b) || one >= 0xfe || (one !== 0 && two === 0) || (one === 0 && two !== 0) || one === 0x1e;
  return { pieces: again(), isPlain: !isOther && isUtf8(head) };
}

/** Returns true if the beginning of a text is UTF-8; its end may be inside a character. */
function isUtf8(head: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece.slice());
  return new Uint8Array(Buffer.concat(all));
}

/**
 * Reads the input piece by piece, in bounded memory, and writes it in a layout, or checks it only. A text that has to be sorted or converted is
 * read into memory, up to 1 GiB. Returns the facts.
 */
async function rewrite(values: Values, layout: JsonLayout, checksOnly: boolean, job: Job): Promise<JsonFacts> {
  const { output, control, input, operands } = job;
  const { syntax, concatenated, encoding } = values;
  // The command that only checks has no option for the order of names.
  const sortNames = !checksOnly && values.sortNames;
  const { pieces, isPlain } = await piecesOf(values, job);
  const fileName = input.nameOf(operands[0]);
  if (isPlain && !sortNames && syntax === 'json' && encoding === null) {
    const isSeveral = concatenated || isValuesName(fileName);
    const sizeBytes = operands[0] === undefined ? null : input.sizeOfFile(operands[0]);
    const stream = new JsonStream({ pieces, layout, concatenated: isSeveral, checksOnly, sizeBytes }, control);
    for await (const piece of stream.run()) await output.write(piece);
    return stream.facts;
  }
  const facts = await openText({ ...values, sortNames }, pieces, job);
  if (!checksOnly) {
    const blob = await jsonEngine.write({ layout }, control);
    for (let at = 0; at < blob.size; at += PIECE_BYTES)
      await output.write(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()));
    if (layout === 'none' && facts.records === 1) await output.write('\n');
  }
  return facts;
}

/** Reads a text into memory. */
async function openText(values: Values, pieces: AsyncIterable<Uint8Array>, { control, input, operands }: Job): Promise<OpenedJson> {
  const { syntax, concatenated, encoding, sortNames } = values;
  const source = values.text === '' ? await bytesOf(pieces) : values.text;
  return jsonEngine.open({ source, fileName: input.nameOf(operands[0]), concatenated, syntax, sortNames, charset: encoding }, control);
}

async function open(values: Values, job: Job): Promise<OpenedJson> {
  const { pieces } = await piecesOf(values, job);
  return openText({ ...values, sortNames: false }, pieces, job);
}

/** Checks the open text with a schema. Throws a Failure for a schema that cannot be used. */
async function validate(schema: string, each: boolean, { control, words }: Job): Promise<Validated> {
  const found = await jsonEngine.validate({ schema, each, lines: 'text' }, control);
  const { problem } = found;
  if (problem === null) return found;
  const [line = '', column = ''] = problem.path.split(':');
  const { say } = await words();
  const reason = say(`visualizer.text.schema.problem.${problem.kind}`, {
    path: problem.path || '/',
    value: problem.value,
    line,
    column,
    asked: problem.value,
    max: CHECKED_BYTES_MAX,
  });
  throw new Failure('cli.json.refused', { reason });
}

type Say = Awaited<ReturnType<Job['words']>>['say'];

function factsText({ records, counts, levels, sizeBytes }: JsonFacts, say: Say, locale: Locale): string {
  const number = (value: number) => formatNumber(value, locale);
  const shown = {
    members: counts.names,
    shownMembers: number(counts.names),
    levels,
    shownLevels: number(levels),
    before: formatBytes(sizeBytes, locale),
  };
  return `${say('visualizer.text.valid', { count: records, shown: number(records) })} · ${say('visualizer.text.facts', shown)}`;
}

/** Lists the violations of a schema, one per line: the line in the text, the path, the keyword and its value. */
function violationsText({ checked, failed, violations: { count, listed }, rounded }: Validated, say: Say, locale: Locale): string {
  const number = (value: number) => formatNumber(value, locale);
  const values = { count, shown: number(count), failed: number(failed), checked, shownChecked: number(checked) };
  return [
    say(count === 0 ? 'visualizer.text.schema.valid' : 'visualizer.text.schema.violations', values),
    ...listed.map(({ line, path, keyword, expected }) => `${line}\t${path}\t${keyword}: ${expected}`),
    ...(count > listed.length
      ? [say('visualizer.text.schema.more', { count: count - listed.length, shown: number(count - listed.length) })]
      : []),
    ...(rounded > 0 ? [say('visualizer.text.schema.rounded', { count: rounded, shown: number(rounded) })] : []),
  ].join('\n');
}

const reading: Pick<OwnCommand<Values>, 'operands' | 'operandsMax' | 'readsText'> = { operands: 'FILE', operandsMax: 1, readsText: true };

async function format(values: Values, job: Job, layout: JsonLayout): Promise<void> {
  await noteFacts(await rewrite(values, layout, false, job), job);
}

export const commands = {
  ...compareCommands,
  'json-formatter': own<Values>({ ...reading, noJson: true, run: (values, job) => format(values, job, values.layout) }),
  'json-minify': own<Values>({ ...reading, noJson: true, run: (values, job) => format(values, job, 'none') }),
  'json-validator': own<Values & { readonly schemaFile: string }>({
    ...reading,
    fields: { ...validatorFields, schemaFile: setting('', { option: 'schema', optionLabel: 'cli.json.schema' }) },
    async run({ schemaFile, ...values }, job) {
      const { output, words } = job;
      const schema = schemaFile === '' ? null : await job.input.string(schemaFile);
      const facts = schema === null ? await rewrite(values, 'none', true, job) : await open(values, job);
      const found = schema === null ? null : await validate(schema, values.each, job);
      if (output.json) await output.value({ valid: true, ...facts, ...(found && { schema: found }) });
      else {
        const { say } = await words();
        await output.write(`${factsText(facts, say, job.locale)}\n`);
        if (found) await output.write(`${violationsText(found, say, job.locale)}\n`);
      }
      await noteFacts(facts, job);
      return found && found.violations.count > 0 ? INPUT : 0;
    },
  }),
};
