import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatNumber, formatSizeAndLimit } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { isPackedText } from '#workers/visualizer/file-name.request.ts';
import type { VisualizerErrorCode } from '#workers/visualizer/request.ts';
import { type Origin, type PartChoice, type ReadCharset, wholeFormats } from '#workers/visualizer/source.request.ts';

/** Returns an error code as a message id: the type check fails if the engine has a code without a message. */
const idOf = (code: VisualizerErrorCode): MessageId => code;

/** Returns a function that returns the message of an error, with sizes and numbers in the reader's notation. */
export function useErrorWords(): (error: JobError) => string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (error) => {
    if (error.kind === 'fault')
      return `${formatMessage({ id: error.code }, { details: error.details })}. ${formatMessage({ id: `${error.code}Text` })}`;
    const { code, values } = error;
    const words = Object.entries(values).map(([name, value]) => {
      const number = typeof value === 'number' && !['line', 'column'].includes(name);
      return [name, number ? formatNumber(value, locale) : value];
    });
    const { asked, max } = values;
    if (typeof asked === 'number' && typeof max === 'number') {
      const [size, limit] = formatSizeAndLimit(asked, max, locale);
      words.push(['asked', size], ['max', limit]);
    }
    return formatMessage({ id: idOf(code as VisualizerErrorCode) }, Object.fromEntries(words) as Record<string, string>);
  };
}

/** Returns true for a syntax error with a known place. */
export function isParseError(error: JobError): boolean {
  if (error.kind === 'fault' || error.code === 'visualizer.error.empty') return false;
  return error.values['line'] !== undefined && error.values['column'] !== undefined;
}

/** Formats of the errors with a place in a text; JSON without one. */
const errorFormats: Readonly<Record<string, string>> = { 'visualizer.error.yaml': 'YAML', 'visualizer.error.toml': 'TOML' };

/** Returns the name of the format of a text with a syntax error. */
export const errorFormat = ({ code }: JobError): string => errorFormats[code] ?? 'JSON';

/** Returns true for a text whose format can be chosen: it was recognized as something else than JSON, or is not what it was read as. */
export function hasFormatChoice(origin: Origin | undefined, refusal: JobError | null): boolean {
  if (refusal) return isParseError(refusal) || refusal.code === 'visualizer.error.csvQuote' || refusal.code === 'visualizer.error.noTable';
  return Boolean(origin?.csv) || wholeFormats.some((format) => format === origin?.format);
}

/** Returns true for damaged JSON, which a repair may make readable. */
export const mayBeRepaired = (error: JobError) => error.kind === 'input' && error.code === 'visualizer.error.parse';

/** Returns the message below the field for a text with a syntax error. */
export function useFieldProblem(error: JobError | null | undefined): string | undefined {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (error?.kind !== 'input' || !isParseError(error)) return undefined;
  const { values } = error;
  const [line, column] = ['line', 'column'].map((place) => formatNumber(Number(values[place]), locale));
  return formatMessage({ id: 'visualizer.error.field' }, { format: errorFormat(error), line, column });
}

/** Returns the files of the archive that contains the file with this error; null if there is no other file. */
export function filesOf(error: JobError | null): PartChoice | null {
  if (error?.kind !== 'input') return null;
  const { files, shown } = error.values;
  return files === undefined ? null : { names: String(files).split('\n'), shown: String(shown) };
}

/** Returns true if the encoding of a file was guessed, chosen or not recognized. */
export function hasOpenEncoding(origin: Origin | undefined, error: JobError | null | undefined, charset: ReadCharset | null): boolean {
  const code = error?.kind === 'input' ? error.code : '';
  return code === 'error.notText' || code === 'visualizer.error.utf8' || (origin?.guess ?? null) !== null || charset !== null;
}

interface FileReading {
  readonly guess: Origin['guess'];
  readonly charset: ReadCharset | null;
  readonly error: JobError | null | undefined;
}

/** Returns true if a file of JSON may have to be read in another encoding: it was guessed or chosen, or the text has an error. */
export function mayBeRead(file: File, { guess, charset, error }: FileReading): boolean {
  return !isPackedText(file.name) && (guess !== null || charset !== null || error?.kind === 'input');
}

const largeCodes: readonly string[] = [
  'visualizer.error.tooLarge',
  'visualizer.error.csvTooLarge',
  'visualizer.error.tableTooLarge',
  'visualizer.error.unpackedTooLarge',
  'visualizer.error.tooManyRows',
  'visualizer.error.noMemory',
] satisfies readonly VisualizerErrorCode[];

/** Returns true for a file that is too large for the page. */
export function isTooLarge(error: JobError | null): boolean {
  return error?.kind === 'input' && largeCodes.includes(error.code);
}
