import type { MessageId } from '#i18n/messages.ts';
import type { InputValues } from '#workers/wire/input-error.ts';
import type { Wrapper } from '#workers/base64/request.ts';

type Say = (id: MessageId, values: InputValues) => string;

/** Names what encloses Base64, for example “data URI, image/png”. */
export function wrapperWords({ kind, name }: Pick<Wrapper, 'kind'> & { readonly name?: unknown }, say: Say): string {
  const text = String(name ?? '');
  return say(`base64.wrapper.${kind}`, { name: text, has: text === '' ? 'no' : 'yes' });
}

/** Returns the sentence about everything that was recognized around Base64; empty if nothing was. */
export function wrappersNote(wrappers: readonly Wrapper[], say: Say): string {
  if (wrappers.length === 0) return '';
  return say('base64.wrapper.note', { list: wrappers.map((wrapper) => wrapperWords(wrapper, say)).join(' › ') });
}
