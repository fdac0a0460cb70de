import type { IntlShape } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';

/** Returns the text of a message, or undefined if it is not loaded or does not exist. */
type OptionalWord = (id: string) => string | undefined;

/** Returns a function for messages that not every page or field has. */
export function optionalWord({ formatMessage, messages }: Pick<IntlShape, 'formatMessage' | 'messages'>): OptionalWord {
  return (id) => (id in messages ? formatMessage({ id: id as MessageId }) : undefined);
}

/** Lists the texts of a list of words, such as the steps of a page: `uuid.v4.steps.0`, `uuid.v4.steps.1`. */
export function wordList(id: string, word: OptionalWord): readonly string[] {
  const texts: string[] = [];
  for (let text = word(`${id}.0`); text !== undefined; text = word(`${id}.${texts.length}`)) texts.push(text);
  return texts;
}
