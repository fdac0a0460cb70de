import { createIntl, RawIntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadMessages } from '#i18n/messages.ts';
import { TopBar } from '#src/shell/TopBar.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const onMenu = vi.fn();

/** Renders a page on a phone, ten screens long. */
async function show(): Promise<HTMLElement> {
  await page.viewport(390, 700);
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en', ['common']) });
  await render(
    <RawIntlProvider value={intl}>
      <TopBar locale="en" onMenu={onMenu} />
      <main>The page</main>
    </RawIntlProvider>,
  );
  (page.getByRole('main').element() as HTMLElement).style.height = '7000px';
  scrollTo(0, 0);
  await frames();
  return page.getByRole('banner').element() as HTMLElement;
}

const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

async function scrollThrough(...positions: number[]): Promise<void> {
  for (const position of positions) {
    scrollTo(0, position);
    await frames();
  }
}

beforeEach(() => void onMenu.mockClear());
afterEach(() => scrollTo(0, 0));

describe('the top bar', () => {
  test('is shown until 60 px are scrolled', async () => {
    const bar = await show();
    expect(bar.dataset['hidden']).toBeUndefined();
    await scrollThrough(20, 40, 60);
    expect(bar.dataset['hidden']).toBeUndefined();
  });

  test('is hidden past 60 px', async () => {
    const bar = await show();
    await scrollThrough(30, 61);
    await expect.poll(() => bar.dataset['hidden']).toBe('true');
  });

  test('is shown again when the page is scrolled up, however far down it is', async () => {
    const bar = await show();
    await scrollThrough(3000);
    await expect.poll(() => bar.dataset['hidden']).toBe('true');
    await scrollThrough(2998);
    await expect.poll(() => bar.dataset['hidden']).toBeUndefined();
    await scrollThrough(3010);
    await expect.poll(() => bar.dataset['hidden']).toBe('true');
  });

  test('is shown within 10 px of the top, whatever the direction', async () => {
    const bar = await show();
    await scrollThrough(500, 0);
    await expect.poll(() => bar.dataset['hidden']).toBeUndefined();
    await scrollThrough(5, 10);
    expect(bar.dataset['hidden']).toBeUndefined();
  });

  test('is outside the viewport while hidden, and inside while shown', async () => {
    const bar = await show();
    expect(bar.getBoundingClientRect().bottom).toBeGreaterThan(0);
    await scrollThrough(800);
    await expect.poll(() => bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await scrollThrough(700);
    await expect.poll(() => bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  test('opens the menu and links to the home page', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: 'Open the menu' }));
    expect(onMenu).toHaveBeenCalledOnce();
    await expect.element(page.getByRole('link', { name: 'Verstak, home' })).toHaveAttribute('href', '/');
  });
});
