import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { arrive } from '#src/handover/arrivals.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.ts';
import { base64 } from '#src/tools/base64/index.ts';

const found = base64.pages.find(({ name }) => name === 'base64.decode') as (typeof base64.pages)[number];

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

const field = page.getByRole('textbox').first();
const picture = page.getByRole('img', { name: 'Decoded picture' });
const ask = page.getByRole('button', { name: 'Show the picture' });
const svg = (inner: string) => btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);

test('a picture from a link is drawn on request, a typed one at once', async () => {
  arrive(found.name, { values: { text: svg('<path d="M0 0h9"/>') } });
  await openPage();
  await expect.element(page.getByText('It came with a link')).toBeVisible();
  expect(picture.elements()).toEqual([]);
  await ask.click();
  await expect.element(picture).toBeVisible();
  await field.fill(svg('<path d="M0 0h8"/>'));
  await expect.element(picture).toBeVisible();
  expect(ask.elements()).toEqual([]);
});

test('a typed SVG that repeats its elements is drawn on request', async () => {
  await openPage();
  await field.fill(svg('<path id="a" d="M0 0h9"/><use href="#a"/>'));
  await expect.element(page.getByText('This SVG can take long to draw')).toBeVisible();
  expect(picture.elements()).toEqual([]);
  await ask.click();
  await expect.element(picture).toBeVisible();
});
