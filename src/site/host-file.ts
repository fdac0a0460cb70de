import { locales } from '#src/locale/locale.ts';
import { isObject, memberPath, oneOf, unknownField, valueFault } from '#src/settings/host-fault.ts';
import type { HostSettings } from '#src/settings/host-settings.ts';
import { themes } from '#src/settings/theme.ts';
import { styleFileFault } from '#src/tools/qr/style/check-style.ts';
import { sectionIds } from '#src/tools/section-ids.ts';

/** Longest line in the footer, longest name of a style, in characters, and the largest number of styles. */
const LINE_MAX = 160;
const NAME_MAX = 40;
const STYLES_MAX = 20;
/** Longest file in UTF-16 code units: its content is part of every document. */
const FILE_MAX = 65_536;

/** Returns the fault of a field that is present; its path is the second argument. */
type Check = (value: unknown, path: string) => string | undefined;

/**
 * Parses the text of `site.json`; an empty text has no settings. The build bundles this module as `_host-file.mjs`, which
 * scripts/deploy.mjs imports.
 *
 * @throws Error that names the first field with a fault, its value, and the values that are allowed
 */
export function parseHostFile(text: string): HostSettings {
  const json = text.replace(/^\uFEFF/, '');
  if (json.trim() === '') return {};
  if (json.length > FILE_MAX) throw new Error(`site.json has ${json.length} characters; at most ${FILE_MAX} are allowed.`);
  const value = parseJson(json);
  const fault = membersFault(value, '', fields);
  if (fault) throw new Error(`site.json: ${fault}`);
  return value as HostSettings;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const [, offset = json.length] = /at position (\d+)/.exec(String(error)) ?? [];
    const lines = json.slice(0, Number(offset)).split('\n');
    throw new Error(`site.json is not JSON: line ${lines.length}, column ${(lines.at(-1) as string).length + 1}.`);
  }
}

/** Checks an object: each of its members must have a check, and pass it. */
function membersFault(value: unknown, path: string, checks: Readonly<Record<string, Check>>): string | undefined {
  if (!isObject(value)) return valueFault(path, value, 'an object');
  const unknown = unknownField(path, value, Object.keys(checks));
  return unknown ?? firstFault(Object.entries(value), ([name, member]) => checks[name]?.(member, memberPath(path, name)));
}

function firstFault<Value>(values: readonly Value[], check: (value: Value, index: number) => string | undefined): string | undefined {
  for (const [index, value] of values.entries()) {
    const fault = check(value, index);
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
      : valueFault(path, value, `one line of ${min} to ${max} characters`);

/** Accepts an array of `min` to `max` values that pass a check. */
const arrayOf =
  (check: Check, min: number, max: number, expected: string): Check =>
  (value, path) =>
    Array.isArray(value) && value.length >= min && value.length <= max
      ? firstFault(value, (one, index) => check(one, `${path}[${index}]`))
      : valueFault(path, value, expected);

const styleFault: Check = (value, path) => {
  if (!isObject(value)) return valueFault(path, value, 'an object');
  return (
    unknownField(path, value, ['name', 'kind', 'version', 'style']) ??
    lineOf(1, NAME_MAX)(value['name'], memberPath(path, 'name')) ??
    styleFileFault(value, path)
  );
};

const fields: Readonly<Record<keyof HostSettings, Check>> = {
  sections: arrayOf(wordOf(sectionIds), 1, Infinity, `an array with at least one of ${sectionIds.join(', ')}`),
  language: wordOf(locales),
  theme: wordOf(themes),
  qrStyles: arrayOf(styleFault, 0, STYLES_MAX, `an array of at most ${STYLES_MAX} styles`),
  footer: (value, path) => membersFault(value, path, Object.fromEntries(locales.map((locale) => [locale, lineOf(0, LINE_MAX)]))),
};
