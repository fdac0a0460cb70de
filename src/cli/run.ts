import type { Locale } from '#src/locale/locale.ts';
import { InputError } from '#workers/wire/input-error.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { nearest } from '#workers/wire/nearest.ts';
import { resolveLocale } from '#src/locale/resolve.ts';
import type { AnyCommand } from './command/command.ts';
import { errorText } from './command/error-text.ts';
import { checkEffects, checkFile } from './command/effect.ts';
import { Closed, Failure, INPUT, systemFailure, USAGE } from './command/failure.ts';
import { settingsOf } from './command/option.ts';
import { readArguments } from './command/read-arguments.ts';
import type { Host } from './io/host.ts';
import { guessNote, Input } from './io/input.ts';
import { escapeControls, Output } from './io/output.ts';
import { progressOn } from './io/progress.ts';
import { type Section, sections } from './sections.ts';
import type { Words } from './words.ts';

/** Returns the language of the terminal from the POSIX variables, in their order of precedence. */
function localeOf({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Locale {
  const tag = (LC_ALL || LC_MESSAGES || LANG || '').replace('_', '-');
  return resolveLocale({ cookie: '', pathname: '/', languages: [tag] }, ['preferredLanguage']);
}

interface Chosen {
  /** Words that name the command. */
  readonly path: string;
  readonly command: AnyCommand;
  readonly argv: readonly string[];
}

const isHelp = (word: string | undefined) => word === '--help' || word === '-h' || word === 'help';

/** Returns `uuid --help` for `help uuid`; other arguments unchanged. */
function withHelpLast([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  return first === 'help' && rest.some((word) => !isHelp(word)) ? [...rest, '--help'] : [first, ...rest];
}

function boldOn({ stdout, env }: Host): (text: string) => string {
  const isPlain = stdout.isTTY !== true || Boolean(env['NO_COLOR']) || env['TERM'] === 'dumb';
  return (text) => (isPlain ? text : `\u001b[1m${text}\u001b[22m`);
}

function unknown(word: string, commands: readonly string[], options: readonly string[]): Failure {
  if (word.startsWith('-')) return new Failure('cli.error.option', { asked: word, near: nearest(word, options) });
  return new Failure('cli.error.command', { asked: word, near: nearest(word, commands) });
}

/** Returns the command that the arguments name; if they name only a section, the list of its commands. */
async function choose(name: string, section: Section, argv: readonly string[]): Promise<Chosen | readonly [string, AnyCommand][]> {
  const { commands, standard } = await section.load();
  if (section.only !== undefined) return { path: name, command: commands[section.only] as AnyCommand, argv };
  const [sub, ...rest] = withHelpLast(argv);
  if (sub === undefined || isHelp(sub)) return Object.entries(commands);
  const command = Object.hasOwn(commands, sub) ? commands[sub] : undefined;
  if (!command && standard !== undefined) {
    const [id, ...words] = typeof standard === 'function' ? standard(argv) : [standard, ...argv];
    const other = commands[id] as AnyCommand;
    const readsOperand = typeof standard === 'function' || settingsOf(other.fields).some(({ field }) => field.operand);
    // A misspelled command is neither a text nor a file.
    if (sub.startsWith('-') || (readsOperand && nearest(sub, Object.keys(commands)) === 'none'))
      return { path: `${name} ${id}`, command: other, argv: words };
  }
  if (!command) throw unknown(sub, Object.keys(commands), ['--help']);
  return { path: `${name} ${sub}`, command, argv: rest };
}

/** Returns the exit code of an error, and the prefix of its message: the option or argument that is invalid; empty for an invalid input. */
function failureOf(error: InputError, { command, argv }: Chosen): { readonly exitCode: number; readonly option: string } {
  const settings = settingsOf(command.fields);
  const setting =
    settings.find(({ path, field }) => (field.errors ?? path) === error.field) ??
    settings.find(({ path }) => path.endsWith(`.${error.field}`));
  if (!setting) return { exitCode: INPUT, option: '' };
  if (setting.field.operand) return { exitCode: INPUT, option: 'TEXT: ' };
  // The text of a field came from a file or from the standard input if its option was not given.
  const isGiven = argv.some((word) => word.replace(/=.*$/s, '') === `--${setting.name}`);
  if (setting.field.role === 'input' && command.operands?.includes('FILE') && !isGiven) return { exitCode: INPUT, option: '' };
  return { exitCode: USAGE, option: `--${setting.name}: ` };
}

async function perform(chosen: Chosen, host: Host, locale: Locale, words: () => Promise<Words>): Promise<number> {
  const { command, argv, path } = chosen;
  const parsedArguments = readArguments(command, argv, locale);
  const output = new Output(host, { ...parsedArguments, file: parsedArguments.output });
  const control = progressOn(host);
  let exitCode = 0;
  try {
    if (parsedArguments.help) {
      const { commandHelp } = await import('./command/help.ts');
      await output.exact(commandHelp(path, command, await words(), locale, boldOn(host)));
    } else {
      const note = (line: string) => {
        control.clear();
        host.stderr.write(`${escapeControls(line)}\n`);
      };
      const { operands, values, presentOptions } = parsedArguments;
      const settings = settingsOf(command.fields);
      checkFile(command, settings, presentOptions, operands);
      checkEffects(settings, presentOptions, command.decided?.(values as never, output) ?? values, locale);
      const { encoding = null } = values as { readonly encoding?: ReadCharset | null };
      const input = new Input(
        host,
        encoding,
        async (guess) => note(guessNote(guess, '--encoding', await words())),
        async (lines) => note((await words()).say('cli.controls', { count: lines.length, lines: lines.join(', ') })),
      );
      const code = await command.run(values as never, {
        operands,
        presentOptions,
        env: host.env,
        locale,
        tableThread: host.tableThread,
        words,
        control,
        input,
        output,
        note,
      });
      exitCode = code ?? 0;
    }
    await output.close();
    return exitCode;
  } finally {
    control.clear();
    output.discard();
  }
}

/** Runs the command and returns its exit code. */
export async function run(host: Host): Promise<number> {
  const locale = localeOf(host.env);
  const [name, ...argv] = withHelpLast(host.argv);
  const section = name !== undefined && Object.hasOwn(sections, name) ? sections[name] : undefined;
  let opened: Promise<Words> | undefined;
  const words = () =>
    (opened ??= import('./words.ts').then(({ openWords }) =>
      openWords(locale, section?.words ?? Object.values(sections).flatMap((each) => each.words)),
    ));
  const say = (line: string) => host.stderr.write(`verstak: ${escapeControls(line.replace(/\s*\n\s*/g, ' '))}\n`);
  let chosen: Chosen | undefined;
  try {
    const print = async (titles: readonly (readonly [string, AnyCommand | Section])[], path: string) => {
      const { listHelp } = await import('./command/help.ts');
      return new Output(host, { file: undefined, json: false, force: false, raw: true }).exact(
        listHelp(
          path,
          titles.map(([word, { title }]) => [word, title] as const),
          await words(),
          boldOn(host),
        ),
      );
    };
    if (name === undefined || isHelp(name)) {
      await print(Object.entries(sections), '');
      return 0;
    }
    if (!section) throw unknown(name, Object.keys(sections), ['--help', '--version']);
    const found = await choose(name, section, argv);
    if ('command' in found) {
      chosen = found;
      return await perform(found, host, locale, words);
    }
    await print(found, name);
    return 0;
  } catch (caught) {
    const error =
      caught instanceof Error && 'syscall' in caught
        ? systemFailure(caught, String((caught as NodeJS.ErrnoException).path ?? 'stdout'))
        : caught;
    if (error instanceof Closed) return 0;
    if (error instanceof Failure) {
      say((await words()).say(error.id, error.values));
      return error.exitCode;
    }
    if (error instanceof InputError && chosen) {
      const { exitCode, option } = failureOf(error, chosen);
      say(option + errorText(error, await words(), locale));
      return exitCode;
    }
    throw error;
  }
}
