import { isCsvName, isJsonName, isPackedName, wholeFormatNamed } from '#workers/visualizer/file-name.request.ts';
import type { Sample } from '../offers.ts';

/** Maximum number of rows that are checked to recognize NDJSON and CSV. */
const ROWS_LOOKED_AT = 20;

function isJson(text: string, cut: boolean): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  // Only the beginning of a cut text can be checked: a bracket, then a quoted name or the start of a value.
  if (cut) return /^\s*(?:\[\s*(?:[[{"\d-]|true|false|null)|\{\s*")/.test(text);
  try {
    JSON.parse(text);
    return true;
  } catch {
    return isNdjson(text);
  }
}

/** Returns true for a text of several lines if each of the first 20 is a JSON array, object or null (NDJSON). */
function isNdjson(text: string): boolean {
  const rows = text.trim().split('\n').slice(0, ROWS_LOOKED_AT);
  try {
    return rows.length > 1 && rows.every((row) => typeof JSON.parse(row) === 'object');
  } catch {
    return false;
  }
}

/** Returns true if the first 20 rows have the same number of cells, at least two, separated by the same character (RFC 4180). */
function isCsv(text: string, cut: boolean): boolean {
  const whole = cut ? text.slice(0, text.lastIndexOf('\n')) : text;
  const rows = whole.trim().split(/\r?\n/).slice(0, ROWS_LOOKED_AT);
  if (rows.length < 2) return false;
  return [',', ';', '\t', '|'].some((divider) => {
    const cells = rows.map((row) => row.replace(/"(?:[^"]|"")*"/g, '').split(divider).length);
    return cells[0] !== undefined && cells[0] > 1 && cells.every((count) => count === cells[0]);
  });
}

/** Returns the kind of a table: a workbook, an archive and tables of HTML and Markdown count as CSV, YAML and TOML as JSON. Returns null for other content. */
export function kindOf({ text, cut, fileName, mediaType }: Sample): 'json' | 'csv' | null {
  if (isPackedName(fileName)) return 'csv';
  const whole = wholeFormatNamed(fileName);
  if (whole !== null) return whole === 'yaml' || whole === 'toml' ? 'json' : 'csv';
  if (text === null) return null;
  if (mediaType === 'application/json' || isJsonName(fileName) || isJson(text, cut)) return 'json';
  if (/^\s*<(?:table|tr|thead|tbody)[\s>]/i.test(text)) return 'csv';
  return mediaType === 'text/csv' || isCsvName(fileName) || isCsv(text, cut) ? 'csv' : null;
}
