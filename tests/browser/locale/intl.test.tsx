import { expect, test, vi } from 'vitest';
import { addMessages, type Messages } from '#i18n/message-store.ts';
import type { MessageId } from '#i18n/messages.ts';
import { intlOf } from '#src/locale/intl.ts';

const later = { later: [{ type: 0, value: 'Loaded later' }] } as unknown as Messages;
const formed = { formed: [{ type: 1, value: 'missing' }] } as unknown as Messages;

test('messages that are loaded after the page are found in the messages of its language', () => {
  const intl = intlOf('en');
  addMessages('en', ['test/later'], later);
  expect(intl.formatMessage({ id: 'later' as MessageId })).toBe('Loaded later');
});

test.each([
  ['is missing', 'uuid.nowhere', 'MISSING_TRANSLATION'],
  ['cannot be formatted', 'formed', 'FORMAT_ERROR'],
])('a message that %s is printed to the console', (_, id, code) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  addMessages('en', ['test/formed'], formed);
  intlOf('en').formatMessage({ id: id as MessageId });
  expect(printed.mock.calls.map(([error]) => (error as { code?: string }).code)).toContain(code);
  printed.mockRestore();
});
