import { readFileSync } from 'node:fs';
import { setByPath } from '#src/handover/fields.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { AnyCommand } from './command.ts';
import { Failure, systemFailure } from './failure.ts';
import { nearest } from '#workers/wire/nearest.ts';
import { initialOf, isFlag, listedChoices, type Setting, settingsOf, valueText } from './option.ts';

/** Options of every command. */
export const commonOptions = {
  output: { letter: 'o', takes: 'FILE', label: 'cli.option.output' },
  json: { letter: undefined, takes: undefined, label: 'cli.option.json' },
  force: { letter: 'f', takes: undefined, label: 'cli.option.force' },
  raw: { letter: undefined, takes: undefined, label: 'cli.option.raw' },
  help: { letter: 'h', takes: undefined, label: 'cli.option.help' },
} as const;

export interface Arguments {
  readonly values: object;
  readonly operands: readonly string[];
  readonly output: string | undefined;
  readonly json: boolean;
  readonly force: boolean;
  readonly raw: boolean;
  readonly help: boolean;
  /** Paths of the values that were given. */
  readonly presentOptions: ReadonlySet<string>;
}

interface Token {
  readonly name: string;
  /** Value in the same argument as the name. */
  readonly attached: string | undefined;
}

/** Splits `--name=value`, `--name` or `-n5` into name and value. Returns null for an operand. */
function tokenOf(argument: string, longOf: ReadonlyMap<string, string>): Token | null {
  if (argument.startsWith('--')) {
    const [name = '', ...rest] = argument.slice(2).split('=');
    return { name, attached: rest.length > 0 ? rest.join('=') : undefined };
  }
  if (!/^-[a-z]/i.test(argument)) return null;
  const letter = argument.slice(1, 2);
  return { name: longOf.get(letter) ?? letter, attached: argument.length > 2 ? argument.slice(2) : undefined };
}

function appended(values: Record<string, unknown>, path: string, more: readonly unknown[]): void {
  let at: unknown = values;
  for (const name of path.split('.')) at = (at as Record<string, unknown>)[name];
  setByPath(values, path, [...(at as readonly unknown[]), ...more]);
}

/** Reads a secret from a file, so that other users of the machine do not see it in the list of processes. */
function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw systemFailure(error, file);
  }
}

function firstValues(settings: readonly Setting[], locale: Locale): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { path, field } of settings) {
    const first = initialOf(field, locale);
    setByPath(values, path, first === undefined ? '' : first);
  }
  return values;
}

/** Reads the value of an option with its field. Throws a Failure: cli.error.canvasOption, cli.error.choice or cli.error.value. */
function valueOf({ name, field }: Setting, text: string): unknown {
  if (field.needsCanvas) throw new Failure('cli.error.canvasOption', { asked: `--${name}` });
  const value = field.role === 'secret' ? text : field.read(valueText(text, field));
  if (value !== undefined) return value;
  if (field.options) throw new Failure('cli.error.choice', { option: `--${name}`, asked: text, choices: listedChoices(field) });
  throw new Failure('cli.error.value', { option: `--${name}`, asked: text });
}

/** Reads the arguments of a command. Throws a Failure if an argument is wrong or the file of a secret cannot be read. */
export function readArguments(command: AnyCommand, argv: readonly string[], locale: Locale): Arguments {
  const settings = settingsOf(command.fields);
  const named = new Map(settings.filter(({ field }) => !field.operand).map((setting) => [setting.name, setting]));
  const longOf = new Map<string, string>();
  for (const [name, { letter }] of Object.entries(commonOptions)) if (letter) longOf.set(letter, name);
  for (const { name, field } of settings) if (field.letter) longOf.set(field.letter, name);

  const values = firstValues(settings, locale);
  const commonNames = Object.keys(commonOptions).filter((name) => name !== 'json' || !command.noJson);
  const flags = new Set<string>();
  let output: string | undefined;
  const operands: string[] = [];
  const presentOptions = new Set<string>();
  const rest = [...argv];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--') {
      operands.push(...rest.splice(0));
      continue;
    }
    const token = tokenOf(argument, longOf);
    if (token === null) {
      operands.push(argument);
      continue;
    }
    const next = (): string => {
      const value = token.attached ?? rest.shift();
      if (value === undefined) throw new Failure('cli.error.needsValue', { option: argument });
      return value;
    };
    const negated = token.name.startsWith('no-') ? named.get(token.name.slice(3)) : undefined;
    const setting = named.get(token.name);
    const ofFile = token.name.endsWith('-file') ? named.get(token.name.slice(0, -'-file'.length)) : undefined;
    if (setting) {
      const value = valueOf(setting, isFlag(setting) ? (token.attached ?? 'yes') : next());
      const path = setting.field.listedIn ?? setting.path;
      if (setting.field.many && presentOptions.has(path)) appended(values, path, value as readonly unknown[]);
      else setByPath(values, path, value);
      presentOptions.add(setting.path).add(path);
    } else if (ofFile?.field.role === 'secret') {
      setByPath(values, ofFile.path, secretIn(next()));
      presentOptions.add(ofFile.path);
    } else if (negated && isFlag(negated) && token.attached === undefined) {
      setByPath(values, negated.path, valueOf(negated, 'no'));
      presentOptions.add(negated.path);
    } else if (token.name === 'output') {
      output = next();
      if (output === '') throw new Failure('cli.error.needsValue', { option: '--output' });
    } else if (commonNames.includes(token.name) && token.attached === undefined) {
      flags.add(token.name);
    } else {
      const near = nearest(token.name, [...named.keys(), ...commonNames]);
      throw new Failure('cli.error.option', { asked: argument, near: near === 'none' ? near : `--${near}` });
    }
  }
  const typed = settings.find(({ field }) => field.operand);
  const most = typed ? Number.POSITIVE_INFINITY : (command.operandsMax ?? 0);
  if (operands.length > most) throw new Failure('cli.error.operand', { asked: operands[most] as string });
  return {
    values,
    operands,
    output,
    json: flags.has('json'),
    force: flags.has('force'),
    raw: flags.has('raw'),
    help: flags.has('help'),
    presentOptions,
  };
}
