import type { AnyCommand } from '../command/command.ts';
import { choicesOf, isFlag, settingLabel, settingsOf } from '../command/option.ts';
import { commonOptions } from '../command/read-arguments.ts';
import { sections } from '../sections.ts';
import type { Words } from '../words.ts';

export interface CompletedOption {
  readonly name: string;
  readonly about: string;
  /** True for a flag, which takes no value. */
  readonly isFlag: boolean;
  /** Values to choose from; empty for a flag or a text. */
  readonly choices: readonly string[];
}

/** A place in the command line: the words before it, and the words and options that may follow. */
export interface Place {
  /** For example `uuid v7`; empty at the beginning. */
  readonly path: string;
  readonly words: readonly (readonly [word: string, about: string])[];
  readonly options: readonly CompletedOption[];
}

function optionsOf(command: AnyCommand, words: Words): readonly CompletedOption[] {
  const { say } = words;
  const own = settingsOf(command.fields)
    .filter(({ field }) => !field.operand && !field.needsCanvas)
    .map((setting) => ({
      name: setting.name,
      about: settingLabel(command, setting, words),
      isFlag: isFlag(setting),
      choices: isFlag(setting) ? [] : choicesOf(setting.field).filter((choice) => /^[\w.-]+$/.test(choice)),
    }));
  const common = Object.entries(commonOptions)
    .filter(([name]) => name !== 'json' || !command.noJson)
    .map(([name, { label, takes }]) => ({ name, about: say(label), isFlag: takes === undefined, choices: [] }));
  return [...own, ...common];
}

/** Returns all places of the command line. They are derived from the same command definitions as the help. */
export async function places(words: Words): Promise<readonly Place[]> {
  const { say } = words;
  const firstWords = Object.entries(sections).map(([name, { title }]) => [name, say(title)] as const);
  const all: Place[] = [
    { path: '', words: [...firstWords, ['help', say('cli.option.help')]], options: [] },
    { path: 'help', words: firstWords, options: [] },
  ];
  for (const [name, { load, only }] of Object.entries(sections)) {
    const { commands } = await load();
    if (only !== undefined) {
      const command = commands[only] as AnyCommand;
      // Operands written as `bash|zsh` are words to choose from.
      const operands = command.operands?.includes('|') ? command.operands.split('|') : [];
      all.push({ path: name, words: operands.map((word) => [word, ''] as const), options: optionsOf(command, words) });
      continue;
    }
    const subwords = Object.entries(commands).map(([word, { title }]) => [word, say(title)] as const);
    all.push({ path: name, words: subwords, options: [] }, { path: `help ${name}`, words: subwords, options: [] });
    for (const [word, command] of Object.entries(commands)) {
      all.push({ path: `${name} ${word}`, words: [], options: optionsOf(command, words) });
    }
  }
  return all;
}
