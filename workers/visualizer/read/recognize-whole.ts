import { SEPARATOR_LINE, guessDelimiter } from '../../csv/recognize.ts';
import { isCsvName, isJsonName, isPackedName, type OpenRequest, wholeFormatNamed } from '../request.ts';
import { recognizedCsv, type WholeFormat, wholeFormats } from '../source.request.ts';
import { sampleOf } from './csv-source.ts';

/** A format of a text that is read as a whole. */
export interface RecognizedWhole {
  readonly format: WholeFormat;
  /** True if it was recognized by the content alone. */
  readonly isGuess: boolean;
}

/** Part of the lines that must have the form of the format; multi-line texts have any form. */
const PART = 0.5;
const LINES_MAX = 200;

interface Form {
  readonly format: WholeFormat;
  readonly line: RegExp;
  /** A line that one of the lines must match. */
  readonly key: RegExp;
}

const forms: readonly Form[] = [
  {
    format: 'yaml',
    line: /^\s*(?:#|%YAML|%TAG|---|\.\.\.|-(?:\s|$))|^\s*(?:- +)*(?:[^\s"'#:,[\]{}|>@`%=][^:#]{0,200}|"[^"]*"|'[^']*'):(?:\s|$)/,
    key: /^(?:- +)*(?:[^\s"'#:,[\]{}|>@`%=][^:#]{0,200}|"[^"]*"|'[^']*'):(?:\s|$)|^- +\S/,
  },
  {
    format: 'toml',
    line: /^\s*(?:#|\[\[?[\w."' -]+\]\]?\s*(?:#.*)?$|(?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*\s*=\s*\S)/,
    key: /^\s*(?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*\s*=\s*\S/,
  },
];

const STARTS_AS_JSON = /^[\ufeff\s]*[[{]/;
/** JSON without its first bracket, which YAML reads with the commas as text. */
const JSON_MEMBER = /^\s*"[^"]*"\s*:.*,\s*$/;

/** Returns a text up to its last line without indentation, so that no value is cut. */
function wholeEntries(sample: string, isWhole: boolean): string {
  return isWhole ? sample : sample.slice(0, Math.max(0, ...Array.from(sample.matchAll(/\n(?=[^\s#\])}])/g), ({ index }) => index)));
}

/** Returns the format that most lines have and a parser can read; null for other texts. */
async function formatOf(sample: string, isWhole: boolean): Promise<WholeFormat | null> {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX);
  if (lines.length < 2 || lines.some((line) => JSON_MEMBER.test(line))) return null;
  const isMarked = /^\ufeff?(?:%YAML \d|---(?:\s|$))/.test(sample);
  if (!isMarked && guessDelimiter(sample) !== null) return null;
  const form = forms.find(({ format, line, key }) => {
    // The header of a table in TOML begins with a bracket as well.
    if (format !== 'toml' && STARTS_AS_JSON.test(sample)) return false;
    const matched = lines.filter((each) => line.test(each)).length;
    return matched >= lines.length * PART && lines.some((each) => key.test(each));
  });
  if (form === undefined) return null;
  const { isReadable } = await import('./open-whole.ts');
  return isReadable(wholeEntries(sample, isWhole), form.format) ? form.format : null;
}

/**
 * Returns the format of a text that is read as a whole: the requested one, that of the name of its file, or that of its content, if the name
 * says no other format. Returns null for other texts.
 */
export async function recognizedWhole(request: OpenRequest): Promise<RecognizedWhole | null> {
  const { source, fileName, from = null, concatenated, skipBadLines, csv = recognizedCsv } = request;
  const asked = wholeFormats.find((format) => format === from);
  if (asked !== undefined) return { format: asked, isGuess: false };
  const { charset, ...format } = csv;
  if (from !== null || concatenated || skipBadLines || Object.values(format).some((part) => part !== null)) return null;
  const named = wholeFormatNamed(fileName);
  if (named !== null) return { format: named, isGuess: false };
  if (isCsvName(fileName) || isJsonName(fileName) || isPackedName(fileName)) return null;
  const { text, isWhole } = await sampleOf(source, charset);
  if (/^[\ufeff\s]*(?:\{|$)/.test(text) || SEPARATOR_LINE.test(text)) return null;
  const guess = await formatOf(text, isWhole);
  return guess && { format: guess, isGuess: true };
}
