import { useIntl } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MessageId, Messages } from '#i18n/messages.ts';
import type { Loaded } from '#src/shell/page/load.tsx';
import { PageContent } from '#src/shell/page/PageContent.tsx';
import { resolve } from '#src/site/addresses.ts';

const { address } = resolve('/uuid/v4') as { readonly address: Loaded['address'] };

test.each([
  ['is missing', 'uuid.nowhere', 'MISSING_TRANSLATION'],
  ['cannot be formatted', 'formed', 'FORMAT_ERROR'],
])('a message that %s is printed to the console', async (_, id, code) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function View() {
    return <p>{useIntl().formatMessage({ id: id as MessageId })}</p>;
  }
  const messages = { formed: [{ type: 1, value: 'missing' }] } as unknown as Messages;
  await render(<PageContent loaded={{ address, content: { View, Frame: null, messages }, applyHead: null, messages }} />);
  expect(printed.mock.calls.map(([error]) => (error as { code?: string }).code)).toContain(code);
  printed.mockRestore();
});
