import { type Cleaning, choicesOf, cleaningFrom, cleaningKinds, isOfFile, plainCleanings } from '#workers/visualizer/clean.request.ts';
import { nearest } from '#workers/wire/nearest.ts';
import { Failure } from '../../command/failure.ts';
import { listedChoices, type Setting, settingsOf, valueText } from '../../command/option.ts';
import { otherFileFields } from './other-files.ts';

/** A column or a value, in quotes as JSON or without; the name of a choice may be before it. */
const PART = /(?:([a-z-]+)=)?(?:("(?:[^"\\]|\\.)*")|([^",][^,]*|))(?:,|$)/y;
const words: Readonly<Record<string, boolean>> = { yes: true, no: false };

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A step, and the values with which its file is read otherwise than the first file, by the paths of their fields. */
interface CleaningText {
  readonly step: Cleaning;
  readonly reading: ReadonlyMap<string, unknown>;
}

/** Reads the value of an option of the file of a step. Throws cli.error.choice and cli.error.value. */
function readingValue(kind: string, { name, field }: Setting, text: string): unknown {
  const value = field.read(valueText(text, field));
  const option = `--clean ${kind}: ${name}`;
  if (value === undefined && field.options) throw new Failure('cli.error.choice', { option, asked: text, choices: listedChoices(field) });
  if (value === undefined) throw new Failure('cli.error.value', { option, asked: text });
  return value;
}

/** Reads `trim:name,city,inner=yes`, also as `trim:column=name,column=city,inner=yes`. Throws cli.error.clean for a text that is no step, and cli.error.choice for a value that does not exist. */
export function cleaningOf(text: string): CleaningText {
  const at = text.indexOf(':');
  const [kindText, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const kind = cleaningKinds.find((each) => each === kindText.trim());
  if (kind === undefined) throw new Failure('cli.error.choice', { option: '--clean', asked: kindText, choices: cleaningKinds.join(', ') });
  const usual = plainCleanings[kind] as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(usual).filter((name) => name !== 'clean' && name !== 'columns');
  const settings = isOfFile(plainCleanings[kind]) ? settingsOf(otherFileFields) : [];
  const stored: Record<string, unknown> = {};
  const reading = new Map<string, unknown>();
  PART.lastIndex = 0;
  while (PART.lastIndex < rest.length) {
    const [, typed, quoted, plain = ''] = PART.exec(rest) ?? [];
    // Without a match, `lastIndex` is 0: a quotation mark is not closed, or text follows it.
    if (PART.lastIndex === 0) throw new Failure('cli.error.clean', { asked: rest });
    const value = quoted === undefined ? plain : unquoted(quoted);
    const setting = settings.find((each) => each.name === typed);
    if (setting) {
      reading.set(setting.path, readingValue(kind, setting, value));
      continue;
    }
    // A column may have a name with an equals sign, if it does not begin like a choice.
    const name = typed === undefined || typed === 'column' ? 'columns' : camel(typed);
    if (name !== 'columns' && !names.includes(name)) {
      const all = [...names, ...settings.map((each) => each.name)];
      throw new Failure('cli.error.cleanName', { kind, asked: typed ?? '', near: nearest(typed ?? '', all), names: all.join(', ') });
    }
    const choices = typeof usual[name] === 'boolean' ? Object.keys(words) : choicesOf(kind, name);
    if (choices && !choices.includes(value)) {
      throw new Failure('cli.error.choice', { option: `--clean ${kind}: ${typed ?? name}`, asked: value, choices: choices.join(', ') });
    }
    if (Array.isArray(usual[name])) stored[name] = [...((stored[name] as string[] | undefined) ?? []), value];
    else stored[name] = typeof usual[name] === 'boolean' ? words[value] : value;
  }
  return { step: cleaningFrom(kind, stored), reading };
}

/** Reads a text in quotes as JSON. Throws cli.error.clean. */
export function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new Failure('cli.error.clean', { asked: text });
  }
}
