import type { AnyCommand } from '../command/command.ts';
import { choicesOf, isFlag, settingLabel, settingsOf } from '../command/option.ts';
import { commonOptions } from '../command/read-arguments.ts';
import { sections } from '../sections.ts';
import type { Words } from '../words.ts';

export interface CompletedOption {
  readonly name: string;
  readonly about: string;
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
      choices: isFlag(setting) ? [] : choicesOf(setting.field).filter((choice) => /^[\w.-]+$/.test(choice)),
    }));
  const common = Object.entries(commonOptions)
    .filter(([name]) => name !== 'json' || !command.noJson)
    .map(([name, { label }]) => ({ name, about: say(label), choices: [] }));
  return [...own, ...common];
}

/** Returns all places of the command line. They are derived from the same command definitions as the help. */
export async function places(words: Words): Promise<readonly Place[]> {
  const { say } = words;
  const all: Place[] = [{ path: '', words: Object.entries(sections).map(([name, { title }]) => [name, say(title)]), options: [] }];
  for (const [name, { load, only }] of Object.entries(sections)) {
    const { commands } = await load();
    if (only !== undefined) {
      all.push({ path: name, words: [], options: optionsOf(commands[only] as AnyCommand, words) });
      continue;
    }
    all.push({ path: name, words: Object.entries(commands).map(([word, { title }]) => [word, say(title)]), options: [] });
    for (const [word, command] of Object.entries(commands)) {
      all.push({ path: `${name} ${word}`, words: [], options: optionsOf(command, words) });
    }
  }
  return all;
}
