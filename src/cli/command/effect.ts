import { type Field, type FormValues, setByPath } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { AnyCommand } from './command.ts';
import { Failure } from './failure.ts';
import { initialOf, isFlag, type Setting } from './option.ts';

/** Returns the values with a list of the paths that are read of them, in the order of reading. */
function watched(values: object, read: string[], prefix = ''): FormValues {
  return new Proxy(values, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const path = `${prefix}${String(name)}`;
      const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isGroup) return watched(value, read, `${path}.`);
      read.push(path);
      return value;
    },
  }) as FormValues;
}

/** Returns whether the value of a field has an effect, by its conditions. */
const isUsed = ({ when, disabled, optionWhen }: Field, values: FormValues) =>
  (when?.(values) ?? true) && !(disabled?.(values) ?? false) && (optionWhen?.(values) ?? true);

/** Returns the values that a field may have; for typed text one of them. */
const possibleValues = ({ options, read }: Field) => (options ?? ['x']).map((text) => read(text)).filter((value) => value !== undefined);

/**
 * Returns the setting because of which an option has no effect: the last one read by the conditions that can give it one. Null for an
 * option that has an effect, and for conditions on a value that is no option of the command.
 */
function cause({ field }: Setting, values: object, byPath: ReadonlyMap<string, Setting>): Setting | null {
  const read: string[] = [];
  if (isUsed(field, watched(values, read))) return null;
  const settings = [...new Set(read)].reverse().map((path) => byPath.get(path));
  if (settings.includes(undefined)) return null;
  const known = settings as readonly Setting[];
  const isCause = (setting: Setting) =>
    possibleValues(setting.field).some((value) => {
      const changed = structuredClone(values) as Record<string, unknown>;
      setByPath(changed, setting.path, value);
      return isUsed(field, changed);
    });
  return known.find(isCause) ?? known[0] ?? null;
}

const valueAt = (values: object, path: string) =>
  path.split('.').reduce<unknown>((at, name) => (at as FormValues | undefined)?.[name], values);

/** Names a value as an option that has it, for example `with --wrap urn`, or as one that is missing: `without --compare`. */
function named(setting: Setting, value: unknown): { readonly how: 'with' | 'without'; readonly other: string } {
  const { name, field } = setting;
  if (isFlag(setting)) {
    if (value === true) return { how: 'with', other: `--${name}` };
    return field.initial === true ? { how: 'with', other: `--no-${name}` } : { how: 'without', other: `--${name}` };
  }
  const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return { how: 'without', other: `--${name}` };
  return { how: 'with', other: field.options ? `--${name} ${String(value)}` : `--${name}` };
}

/** Refuses a file beside the option of its text, which takes its place. Throws a Failure: cli.error.noEffect. */
export function checkFile(
  { operands: names }: AnyCommand,
  settings: readonly Setting[],
  present: ReadonlySet<string>,
  operands: readonly string[],
): void {
  const [file] = operands;
  const text = settings.find(({ name, field }) => field.role === 'input' && (name === 'text' || name === 'list'));
  if (file === undefined || names !== 'FILE' || !text || !present.has(text.path)) return;
  throw new Failure('cli.error.noEffect', { option: file, how: 'with', other: `--${text.name}` });
}

/**
 * Refuses an option that changes nothing with the values of the others, by the conditions under which the page shows its field and by those
 * that only the command has. Throws a Failure: cli.error.noEffect. A condition on a value that is no option of the command is not judged.
 *
 * @param values  the values, with the format that the name of the output decides
 */
export function checkEffects(settings: readonly Setting[], present: ReadonlySet<string>, values: object, locale: Locale): void {
  const byPath = new Map(settings.map((setting) => [setting.path, setting]));
  for (const path of present) {
    const setting = byPath.get(path) as Setting;
    const deciding = cause(setting, values, byPath);
    if (!deciding || valueAt(values, path) === initialOf(setting.field, locale)) continue;
    throw new Failure('cli.error.noEffect', { option: `--${setting.name}`, ...named(deciding, valueAt(values, deciding.path)) });
  }
}
