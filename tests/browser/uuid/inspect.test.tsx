import { IntlProvider } from 'react-intl';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.ts';
import { uuid } from '#src/tools/uuid/index.ts';
import { advance, stopClock } from '../clock.ts';

const found = uuid.pages.find(({ name }) => name === 'uuid.inspect') as (typeof uuid.pages)[number];
const V7 = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const panel = page.getByRole('region', { name: 'Result' });
const field = page.getByRole('textbox', { name: 'UUIDs to inspect' });

async function openPage() {
  const { content, messages } = await load({ page: found, params: {}, locale: 'en' });
  await render(
    <IntlProvider locale="en" messages={messages as never}>
      <PartsWords>
        <content.View page={found} params={{}} />
      </PartsWords>
    </IntlProvider>,
  );
}

test('one UUID is titled and announced by its version and date', async () => {
  await openPage();
  await field.fill(V7);
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^Version 7 · 22 Feb 2022, \d\d:22 your time · \d+ years ago$/);
  await expect.element(panel.getByRole('status').filter({ hasText: /^UUID v7, made 22 February 2022 19:22 UTC$/ })).toBeInTheDocument();
  await field.fill(`${V7}\n00000000-0000-0000-0000-000000000000`);
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^2 valid$/);
});

test('a UUID that is typed is reported as none when typing rests, and the previous one stays until then', async () => {
  await openPage();
  await field.fill(V7);
  await expect.element(panel).toHaveTextContent('Standard form');
  stopClock();
  try {
    await userEvent.type(field, '{Backspace}');
    await advance(500);
    await expect.element(panel).toHaveTextContent('Standard form');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    // The answer of the worker is not on the stopped clock.
    await expect.poll(async () => (await advance(100), field.element().ariaInvalid)).toBe('true');
    await expect.element(panel.getByRole('heading')).toHaveTextContent('Not a UUID');
    await expect.element(field).toHaveAccessibleDescription(/It is too short: 31 digits/);
  } finally {
    vi.useRealTimers();
  }
});
