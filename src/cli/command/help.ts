import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Words } from '../words.ts';
import type { AnyCommand } from './command.ts';
import { initialOf, isFlag, listedChoices, type Setting, settingLabel, settingsOf, valuesText } from './option.ts';
import { commonOptions } from './read-arguments.ts';

type Row = readonly [left: string, right: string];

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

function rowOf(setting: Setting, command: AnyCommand, words: Words, locale: Locale): Row {
  const { say } = words;
  const { name, field } = setting;
  const letter = field.letter ? `-${field.letter}, ` : '    ';
  const value = isFlag(setting) ? '' : ` ${valuesText(field)}`;
  // Choices that are long, or contain the mark between them, are listed after the label.
  const isListed = value.length > 40 || (field.options?.includes('|') ?? false);
  const long = isFlag(setting) && field.initial !== false ? `--[no-]${name}` : `--${name}${isListed ? ' NAME' : value}`;
  const choices = isListed ? `: ${listedChoices(field)}` : '';
  const first = initialOf(field, locale);
  const initial = first === undefined || first === null || isFlag(setting) || field.needsCanvas ? '' : field.write(first);
  const secret = field.role === 'secret' ? `, --${name}-file FILE` : '';
  const notes = [initial && initial.length < 30 ? `[${initial}]` : '', field.needsCanvas ? say('cli.help.canvas') : ''];
  return [translated(letter + long + secret, words), [settingLabel(command, setting, words) + choices, ...notes.filter(Boolean)].join(' ')];
}

const WIDTH = 100;

/** Writes a label and words in lines of at most WIDTH characters, all but the first indented. */
function listed(label: string, words: readonly string[]): string {
  const lines = [`${label}:`];
  for (const [at, word] of words.entries()) {
    const text = at < words.length - 1 ? `${word},` : word;
    const line = lines.at(-1) as string;
    if (line.length + 1 + text.length > WIDTH) lines.push(`  ${text}`);
    else lines[lines.length - 1] = `${line} ${text}`;
  }
  return `${lines.join('\n')}\n`;
}

/** Replaces the placeholders of values by words of the language: `TEXT` → «ТЕКСТ». */
const translated = (text: string, { say }: Words) =>
  text
    .replaceAll(/\bTEXT\b/g, say('cli.help.text'))
    .replaceAll(/\bNAME\b/g, say('cli.help.name'))
    .replaceAll(/\bFILE\b/g, say('cli.help.file'));

/** Returns the help of one command: usage, title, options with their choices and initial values, and lists of words. */
export function commandHelp(path: string, command: AnyCommand, words: Words, locale: Locale, bold: (text: string) => string): string {
  const { say } = words;
  const settings = settingsOf(command.fields);
  const typed = settings.find(({ field }) => field.operand);
  const operands = command.operands ?? (typed ? 'TEXT…' : '');
  const own = settings.filter(({ field }) => !field.operand).map((setting) => rowOf(setting, command, words, locale));
  const common = Object.entries(commonOptions)
    .filter(([name]) => name !== 'json' || !command.noJson)
    .map(
      ([name, { letter, takes, label }]): Row => [
        `${letter ? `-${letter}, ` : '    '}--${name}${takes ? ` ${translated(takes, words)}` : ''}`,
        say(label),
      ],
    );
  const usage = `${bold(say('cli.help.usage'))} verstak ${path} ${[say('cli.help.options'), translated(operands, words)].filter(Boolean).join(' ')}\n`;
  const title = `${say(command.title)}\n`;
  const lists = (command.wordLists?.() ?? []).map(([label, some]) => listed(say(label), some)).join('');
  const notes = (command.notes ?? []).map((id) => `${say(id)}\n`).join('');
  return [usage, title, own.length > 0 ? table(own) : '', table(common), lists, notes].filter(Boolean).join('\n');
}

/** Returns the help of a section or of the program: usage, and the commands with their titles. */
export function listHelp(
  path: string,
  titles: readonly (readonly [name: string, title: MessageId])[],
  words: Words,
  bold: (text: string) => string,
) {
  const { say } = words;
  const usage = `${bold(say('cli.help.usage'))} verstak ${path && `${path} `}${say('cli.help.command')}\n`;
  const version = path === '' ? `${say('cli.help.version')}\n` : '';
  return `${usage}\n${table(titles.map(([name, title]) => [name, say(title)]))}\n${say('cli.help.more', { path: path && ` ${path}` })}\n${version}`;
}
