import { IntlProvider } from 'react-intl';
import { beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { loadMessages } from '#i18n/messages.ts';
import { takeArrival } from '#src/handover/arrivals.ts';
import Hub from '#src/pages/Hub.tsx';
import { sectionOf } from '#src/tools/registry.ts';
import { allMessagesOf, type SectionId } from '#src/tools/section.ts';

/** Shows the hub of a section. Returns an array to which each opened address is added. */
async function show(id: SectionId): Promise<readonly string[]> {
  const { hub } = sectionOf(id);
  const messages = await loadMessages('en', allMessagesOf(hub));
  const opened: string[] = [];
  await render(
    <Router hook={() => [hub.path, (to: string) => void opened.push(to)]}>
      <IntlProvider locale="en" messages={messages}>
        <Hub page={hub} params={{}} />
      </IntlProvider>
    </Router>,
  );
  return opened;
}

beforeEach(() => {
  for (const name of ['qr.url', 'uuid.v4']) takeArrival(name);
});

test('Enter in the field of a hub opens the first tool with the text, which is not part of any address', async () => {
  const opened = await show('qr');
  await screen.getByRole('textbox', { name: 'Link' }).fill('https://example.com/secret');
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['/qr/url']);
  expect(takeArrival('qr.url')).toEqual({ transfer: { kind: 'link', text: 'https://example.com/secret', files: [] } });
});

test('a number in the field of a hub is set on its first tool when the button is clicked', async () => {
  const opened = await show('uuid');
  await screen.getByRole('textbox', { name: 'How many UUIDs' }).fill(' 1000 ');
  await screen.getByRole('button', { name: 'Generate UUID v4' }).click();
  expect(opened).toEqual(['/uuid/v4']);
  expect(takeArrival('uuid.v4')).toEqual({ values: { count: '1000' } });
});

test('a paste into the empty field of a hub opens the tool with all pasted lines', async () => {
  const opened = await show('qr');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'one\ntwo');
  const field = screen.getByRole('textbox', { name: 'Link' });
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(opened).toEqual(['/qr/url']);
  expect(takeArrival('qr.url')?.transfer?.text).toBe('one\ntwo');
});

test('the button of a hub with an empty field opens the tool without a value', async () => {
  const opened = await show('qr');
  await screen.getByRole('button', { name: 'Make a link QR code' }).click();
  expect(opened).toEqual(['/qr/url']);
  expect(takeArrival('qr.url')).toBeUndefined();
});

test('a hub has a row for each page, a star for each tool, and no badge but Recommended', async () => {
  await show('uuid');
  const { pages } = sectionOf('uuid');
  const tools = pages.filter(({ kind }) => kind === 'tool');
  // The heading of the guides is a heading of level 2 too.
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(tools.length + 1);
  expect(screen.getByRole('heading', { level: 3 }).elements()).toHaveLength(pages.length - tools.length);
  expect(screen.getByRole('button', { name: /^Favorite: / }).elements()).toHaveLength(tools.length);
  expect(screen.getByText('Recommended').elements()).toHaveLength(3);
  expect(screen.getByText(/^(Available|Free)$/).elements()).toEqual([]);
});

test('each row of a hub unfolds its description, its features and a link with the words of its button', async () => {
  await show('security');
  const feature = screen.getByText('Known bits per word');
  await expect.element(feature).not.toBeVisible();
  await screen.getByLabelText('About Passphrase generator').click();
  await expect.element(feature).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Generate a passphrase' })).toHaveAttribute('href', '/security/passphrase');
});
