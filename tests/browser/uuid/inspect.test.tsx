import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advance, stopClock } from '../clock.ts';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const V7 = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const panel = page.getByRole('region', { name: 'Result' });
const field = page.getByRole('textbox', { name: 'UUIDs to inspect' });

test('one UUID is titled and announced by its version and date', async () => {
  await openPage('uuid.inspect');
  await field.fill(V7);
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^Version 7 · 22 Feb 2022, \d\d:22 your time · \d+ years ago$/);
  await expect.element(panel.getByRole('status').filter({ hasText: /^UUID v7, made 22 February 2022 19:22 UTC$/ })).toBeInTheDocument();
  await field.fill(`${V7}\n00000000-0000-0000-0000-000000000000`);
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^2 valid$/);
});

test('typed text that is not a UUID is reported after a pause in typing; until then the previous UUID stays', async () => {
  await openPage('uuid.inspect');
  await field.fill(V7);
  await expect.element(panel).toHaveTextContent('Standard form');
  stopClock();
  try {
    await userEvent.type(field, '{Backspace}');
    await advance(500);
    await expect.element(panel).toHaveTextContent('Standard form');
    await expect.element(field).not.toHaveAttribute('aria-invalid');
    // The result of the worker arrives independently of the stopped clock, so the clock is advanced until the error appears.
    await expect.poll(async () => (await advance(100), field.element().ariaInvalid)).toBe('true');
    await expect.element(panel.getByRole('heading')).toHaveTextContent('Not a UUID');
    await expect.element(field).toHaveAccessibleDescription(/It is too short: 31 digits/);
  } finally {
    vi.useRealTimers();
  }
});

test('a dropped file replaces the list and its open row, and the example replaces the file', async () => {
  const list = `${V7}\nc232ab00-9414-11ec-b3c8-9f6bdeced846`;
  await openPage('uuid.inspect');
  await field.fill(list);
  await expect.element(panel.getByText(/^Version 7 · /)).toBeVisible();
  await panel.getByRole('listitem').nth(1).click();
  await expect.element(panel.getByText(/^Version 1 · /)).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([list], 'list.txt', { type: 'text/plain' }));
  field.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('list.txt')).toBeVisible();
  await expect.element(panel.getByText(/^Version 7 · /)).toBeVisible();
  await page.getByRole('button', { name: 'Example' }).click();
  await expect.element(panel.getByRole('heading')).toHaveTextContent(/^3 valid$/);
});

test('the rows of a list show version and local time, or why a text is not a UUID, and none is cut on a phone', async () => {
  await page.viewport(390, 844);
  try {
    await openPage('uuid.inspect');
    await field.fill(`${V7}\n0190a5e4-7c1b-7dxf-8abc-0123456789ab\n0190a5e4-7c1b\n00000000-0000-0000-0000-000000000000`);
    const local = new Date('2022-02-22T19:22:22Z').toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    const rows = panel.getByRole('listitem');
    await expect.element(rows.nth(0)).toHaveTextContent(`${V7}v7${local}`);
    await expect.element(rows.nth(1)).toHaveTextContent(/^20190a5e4-7c1b-7dxf-8abc-0123456789ab✕ error at character 17/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^30190a5e4-7c1b✕ 12 of 32 digits/);
    await expect.element(rows.nth(3)).toHaveTextContent(/0nil$/);
    const list = panel.getByRole('list').element();
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    const cut = Array.from(list.querySelectorAll('time, [class*="reason"], [class*="id"]')).filter(
      (part) => part.scrollWidth > part.clientWidth,
    );
    expect(cut).toEqual([]);
  } finally {
    await page.viewport(1280, 800);
  }
});
