import type { MessageId } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { formatNumber, formatSizeAndLimit } from '#src/locale/number.ts';
import { wrapperWords } from '#src/tools/base64/wrapper-words.ts';
import type { Wrapper } from '#workers/base64/request.ts';
import type { InputError, InputValues } from '#workers/wire/input-error.ts';
import { quotedValues } from '#workers/wire/quoted.ts';
import type { Words } from '../words.ts';

/** Messages in place of those that advise to use a control of the page. */
const ownMessages: Readonly<Record<string, MessageId>> = {
  'visualizer.error.noMemory': 'cli.error.noMemory',
  'random.error.listNames': 'cli.error.listNames',
  'random.error.listDivided': 'cli.error.listDivided',
};

/** Matches the errors whose values `asked` and `max`, if both are numbers, are sizes in bytes. */
const sizes = /^(?:(?:base64|visualizer)\.error|cli\.blocks)\./;

/**
 * Formats sizes, and every number of an error of the visualizer; messages about formulas and steps format their own. Adds the label of
 * a payment field as `name`, and what encloses Base64 as `wrapper`.
 */
function displayedValues(code: string, values: InputValues, locale: Locale, { say, has }: Words): InputValues {
  const entries = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'number' && /^(?:visualizer\.error|cli)\./.test(code) ? formatNumber(value, locale) : value];
  });
  const isAsked = sizes.test(code) && typeof values['max'] === 'number';
  const [size, limit] = isAsked ? [values['asked'], values['max']] : [values['sizeBytes'], values['maxBytes']];
  if (typeof size === 'number' && typeof limit === 'number') {
    const [sizeText, max] = formatSizeAndLimit(size, limit, locale);
    entries.push(['asked', sizeText], ['size', sizeText], ['max', max]);
  }
  if (has(`base64.wrapper.${String(values['kind'])}`)) entries.push(['wrapper', wrapperWords(values as unknown as Wrapper, say)]);
  const { field } = values;
  const label = `qr.payment.fields.${String(field)}.label`;
  return { ...Object.fromEntries(entries), name: has(label) ? say(label) : (values['name'] ?? '') } as InputValues;
}

/** Returns one line about an error of an engine: the position in the text, the message of the page, and how to correct the error. */
export function errorText({ code, values }: Pick<InputError, 'code' | 'values'>, words: Words, locale: Locale): string {
  const { say, has } = words;
  const [section] = code.split('.');
  const said = displayedValues(code, quotedValues(values), locale, words);
  const parts = [say(ownMessages[code] ?? (code as MessageId), said)];
  const more = `${code}Text`;
  if (has(more)) parts.push(say(more, said));
  const place = `${section}.error.place`;
  const { line, column } = values;
  if (line !== undefined && column !== undefined && has(place)) {
    parts.unshift(say(place, { line: formatNumber(Number(line), locale), column: formatNumber(Number(column), locale) }));
  }
  const reason = parts.map((part, at) => (at < parts.length - 1 ? part.replace(/(?<![.?])$/, '.') : part)).join(' ');
  const file = values['ofFile'];
  return file === undefined ? reason : say('cli.json.unread', { file, reason });
}
