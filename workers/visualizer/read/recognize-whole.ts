import { SEPARATOR_LINE, guessDelimiter } from '../../csv/recognize.ts';
import { ruledTable } from '../../csv/ruled-table.ts';
import { isCsvName, isJsonName, isPackedName, wholeFormatNamed } from '../file-name.request.ts';
import type { OpenRequest } from '../request.ts';
import { recognizedCsv, type WholeFormat, wholeFormats } from '../source.request.ts';
import { hasMarkdownTable } from '../markup/markdown-tables.ts';
import { sampleOf } from './csv-source.ts';
import type { DocumentFormat } from './open-whole.ts';
import { firstBytes } from './read.ts';

/** A format of a text that is read as a whole. */
export interface RecognizedWhole {
  readonly format: WholeFormat;
  /** True if it was recognized by the content alone. */
  readonly isGuess: boolean;
}

/** Characters or bytes by which HTML is recognized: it may have no line ends. */
const HEAD = 1024;
const HTML = /^[\ufeff\s]*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|table|meta)[\s>]/i;
/** Part of the lines that must have the form of the format; multi-line texts have any form. */
const PART = 0.5;
const LINES_MAX = 200;

interface Form {
  readonly format: DocumentFormat;
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
  if (hasMarkdownTable(sample) && ruledTable(sample) === null) return 'markdown';
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
  const { source, fileName, from = null, columnsAt = null, concatenated, skipBadLines, csv = recognizedCsv } = request;
  const asked = wholeFormats.find((format) => format === from);
  if (asked !== undefined) return { format: asked, isGuess: false };
  if (from === null && columnsAt !== null) return { format: 'fixed', isGuess: false };
  const { charset, delimiter, quote, blanks } = csv;
  if (from !== null || concatenated || skipBadLines || (delimiter ?? quote ?? blanks) !== null) return null;
  const named = wholeFormatNamed(fileName);
  if (named !== null) return { format: named, isGuess: false };
  if (isJsonName(fileName)) return null;
  const head = typeof source === 'string' ? source.slice(0, HEAD) : new TextDecoder().decode(await firstBytes(source, HEAD));
  // Programs save a table of HTML under the names of workbooks and CSV.
  if (HTML.test(head)) return { format: 'html', isGuess: true };
  if (isCsvName(fileName) || isPackedName(fileName)) return null;
  const { text, isWhole } = await sampleOf(source, charset);
  if (/^[\ufeff\s]*(?:\{|$)/.test(text) || SEPARATOR_LINE.test(text)) return null;
  const guess = await formatOf(text, isWhole);
  return guess && { format: guess, isGuess: true };
}
