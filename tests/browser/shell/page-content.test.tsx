import { useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MessageId } from '#i18n/messages.ts';
import type { Loaded } from '#src/shell/load.ts';
import { PageContent } from '#src/shell/PageContent.tsx';
import { resolve } from '#src/site/addresses.ts';

// The parser is not in the page: messages are trees.
const word = (value: string) => [{ type: 0, value }];
const { address } = resolve('/uuid/v4') as { readonly address: Loaded['address'] };

test('a message that is still loading is not reported; one that is missing or cannot be formatted is', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked: MessageId = 'uuid.error.countRange';
  function View() {
    const { formatMessage } = useIntl();
    const [, redraw] = useState(0);
    return <button onClick={() => redraw((count) => count + 1)}>{formatMessage({ id: asked })}</button>;
  }
  const messages: Record<string, unknown> = { formed: [{ type: 1, value: 'missing' }] };
  let arrive: () => void = () => undefined;
  const later = new Promise<void>((done) => {
    arrive = done;
  });
  const loaded = { address, content: { View, Frame: null }, later, applyHead: null, messages: {} } as Loaded;
  const page = await render(
    <IntlProvider locale="en" messages={messages as never}>
      <PageContent loaded={loaded} />
    </IntlProvider>,
  );
  await expect.element(page.getByRole('button')).toHaveTextContent('uuid.error.countRange');
  expect(told).not.toHaveBeenCalled();
  messages['uuid.error.countRange'] = word('At least one');
  arrive();
  await expect.element(page.getByRole('button')).toHaveTextContent('At least one');
  expect(told).not.toHaveBeenCalled();
  asked = 'uuid.nowhere' as MessageId;
  await page.getByRole('button').click();
  expect(String(told.mock.calls[0]?.[0])).toContain('uuid.nowhere');
  asked = 'formed' as MessageId;
  await page.getByRole('button').click();
  expect(told.mock.calls.map(([error]) => (error as { code?: string }).code)).toContain('FORMAT_ERROR');
});
