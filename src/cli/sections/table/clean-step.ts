import { type Cleaning, choicesOf, cleaningFrom, cleaningKinds, plainCleanings } from '#workers/visualizer/clean.request.ts';
import { nearest } from '#workers/wire/nearest.ts';
import { Failure } from '../../command/failure.ts';

/** A column or a value, in quotes as JSON or without; the name of a choice may be before it. */
const PART = /(?:([a-z-]+)=)?(?:("(?:[^"\\]|\\.)*")|([^",][^,]*|))(?:,|$)/y;
const words: Readonly<Record<string, boolean>> = { yes: true, no: false };

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reads `trim:name,city,inner=yes`, also as `trim:column=name,column=city,inner=yes`. Throws cli.error.clean for a text that is no step, and cli.error.choice for a value that does not exist. */
export function cleaningOf(text: string): Cleaning {
  const at = text.indexOf(':');
  const [kindText, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const kind = cleaningKinds.find((each) => each === kindText.trim());
  if (kind === undefined) throw new Failure('cli.error.choice', { option: '--clean', asked: kindText, choices: cleaningKinds.join(', ') });
  const usual = plainCleanings[kind] as unknown as Readonly<Record<string, unknown>>;
  const names = Object.keys(usual).filter((name) => name !== 'clean' && name !== 'columns');
  const stored: Record<string, unknown> = {};
  PART.lastIndex = 0;
  while (PART.lastIndex < rest.length) {
    const [, typed, quoted, plain = ''] = PART.exec(rest) ?? [];
    // Without a match, `lastIndex` is 0: a quotation mark is not closed, or text follows it.
    if (PART.lastIndex === 0) throw new Failure('cli.error.clean', { asked: rest });
    const value = quoted === undefined ? plain : unquoted(quoted);
    // A column may have a name with an equals sign, if it does not begin like a choice.
    const name = typed === undefined || typed === 'column' ? 'columns' : camel(typed);
    if (name !== 'columns' && !names.includes(name)) {
      const near = nearest(typed ?? '', names);
      throw new Failure('cli.error.cleanName', { kind, asked: typed ?? '', near, names: names.join(', ') });
    }
    const choices = typeof usual[name] === 'boolean' ? Object.keys(words) : choicesOf(kind, name);
    if (choices && !choices.includes(value)) {
      throw new Failure('cli.error.choice', { option: `--clean ${kind}: ${typed ?? name}`, asked: value, choices: choices.join(', ') });
    }
    if (Array.isArray(usual[name])) stored[name] = [...((stored[name] as string[] | undefined) ?? []), value];
    else stored[name] = typeof usual[name] === 'boolean' ? words[value] : value;
  }
  return cleaningFrom(kind, stored);
}

/** Reads a text in quotes as JSON. Throws cli.error.clean. */
export function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    throw new Failure('cli.error.clean', { asked: text });
  }
}
