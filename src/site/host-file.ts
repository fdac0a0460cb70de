import { locales } from '#src/locale/locale.ts';
import { type FieldFault, type HostFault, isObject, memberPath, oneOf, unknownField, valueFault } from '#src/settings/host-fault.ts';
import { HOST_FILE_MAX, type HostSettings } from '#src/settings/host-settings.ts';
import { themes } from '#src/settings/theme.ts';
import { styleFileFault } from '#src/tools/qr/style/check-style.ts';
import { sectionIds } from '#src/tools/section.ts';

/** Longest line in the footer, longest name of a style, in characters, and the largest number of styles. */
const LINE_MAX = 160;
const NAME_MAX = 40;
const STYLES_MAX = 20;

/** Returns the fault of a field that is present; its path is the second argument. */
type Check = (value: unknown, path: string) => FieldFault | undefined;

export type HostFileResult = { readonly settings: HostSettings } | { readonly fault: HostFault };

/**
 * Parses the text of `site.json`. One fault refuses the whole file. An empty text and HTML count as a file without settings: if the file
 * does not exist, some hosts answer with their start page and status 200.
 */
export function parseHostFile(text: string): HostFileResult {
  const json = text.replace(/^\uFEFF/, '');
  if (/^\s*(?:<|$)/.test(json)) return { settings: {} };
  if (json.length > HOST_FILE_MAX) return { fault: { kind: 'long', max: HOST_FILE_MAX } };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { fault: { kind: 'json', place: placeOf(error, json) } };
  }
  return checkHostFile(value);
}

/** Checks the value of a parsed `site.json`. */
export function checkHostFile(value: unknown): HostFileResult {
  const fault = membersFault(value, '', fields);
  return fault ? { fault } : { settings: value as HostSettings };
}

/** Returns the place of a syntax error: Chromium names the offset, Firefox line and column, Safari neither. */
function placeOf(error: unknown, json: string): { readonly line: number; readonly column: number } | null {
  const message = String(error);
  const [, offset] = /at position (\d+)/.exec(message) ?? [];
  if (offset !== undefined) {
    const lines = json.slice(0, Number(offset)).split('\n');
    return { line: lines.length, column: (lines.at(-1) as string).length + 1 };
  }
  const [, line, column] = /at line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined ? null : { line: Number(line), column: Number(column) };
}

/** Checks an object: each of its members must have a check, and pass it. */
function membersFault(value: unknown, path: string, checks: Readonly<Record<string, Check>>): FieldFault | undefined {
  if (!isObject(value)) return valueFault(path, value, { kind: 'object' });
  const unknown = unknownField(path, value, Object.keys(checks));
  if (unknown) return unknown;
  for (const [name, member] of Object.entries(value)) {
    const fault = checks[name]?.(member, memberPath(path, name));
    if (fault) return fault;
  }
  return undefined;
}

const wordOf =
  (words: readonly string[]): Check =>
  (value, path) =>
    (words as readonly unknown[]).includes(value) ? undefined : valueFault(path, value, oneOf(words));

/** Accepts text without line breaks and other control characters. */
const lineOf =
  (min: number, max: number): Check =>
  (value, path) =>
    typeof value === 'string' && value.trim().length >= min && [...value].length <= max && !/[\p{Cc}\u2028\u2029]/u.test(value)
      ? undefined
      : valueFault(path, value, { kind: 'line', values: { min, max } });

const fields: Readonly<Record<keyof HostSettings, Check>> = {
  sections(value, path) {
    if (!Array.isArray(value) || value.length === 0)
      return valueFault(path, value, { kind: 'sections', values: { list: sectionIds.join(', ') } });
    return firstFault(value, path, wordOf(sectionIds));
  },
  language: wordOf(locales),
  theme: wordOf(themes),
  qrStyles(value, path) {
    if (!Array.isArray(value) || value.length > STYLES_MAX) return valueFault(path, value, { kind: 'styles', values: { max: STYLES_MAX } });
    return firstFault(value, path, styleFault);
  },
  footer: (value, path) => membersFault(value, path, Object.fromEntries(locales.map((locale) => [locale, lineOf(0, LINE_MAX)]))),
};

function firstFault(values: readonly unknown[], path: string, check: Check): FieldFault | undefined {
  for (const [index, value] of values.entries()) {
    const fault = check(value, `${path}[${index}]`);
    if (fault) return fault;
  }
  return undefined;
}

const styleFault: Check = (value, path) => {
  if (!isObject(value)) return valueFault(path, value, { kind: 'object' });
  return (
    unknownField(path, value, ['name', 'kind', 'version', 'style']) ??
    lineOf(1, NAME_MAX)(value['name'], memberPath(path, 'name')) ??
    styleFileFault(value, path)
  );
};
