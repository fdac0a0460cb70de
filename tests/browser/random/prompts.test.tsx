import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const panel = page.getByRole('region', { name: 'Result', exact: true });

describe('a fair draw on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  test('removes an error when the field is changed, and has the next field in sight after the seal', async () => {
    await openPage('random.verify');
    const list = page.getByRole('textbox', { name: 'Participants' });
    await page.getByRole('button', { name: 'Seal the draw' }).click();
    await expect.element(list).toHaveAccessibleDescription('Enter at least one entry, one per line.');
    await list.fill('Anna\nBen\nChloé');
    await expect.element(list).not.toHaveAttribute('aria-invalid');
    await page.getByRole('textbox', { name: 'Where the word will come from' }).fill('round 4812000 of drand');
    await page.getByRole('button', { name: 'Seal the draw' }).click();
    await expect.element(panel.getByText(/^[\da-f]{64}$/)).toBeInViewport();
    const word = page.getByRole('textbox', { name: 'Public word' });
    await expect.element(word).toBeInViewport();
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect.element(word).toHaveFocus();
    await word.fill('banana tractor');
    await expect.element(word).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect.element(panel).toHaveTextContent('Drawn');
  });
});

test('the page of lists does not call a typed list empty, and its result leads to the fair draw', async () => {
  await openPage('random.list');
  await page.getByRole('textbox', { name: 'List' }).fill('Anna\nBen');
  await expect.element(panel).toHaveTextContent('No result yet');
  await page.getByRole('button', { name: 'Shuffle the list' }).click();
  await expect.element(panel.getByRole('link')).toHaveAttribute('href', '/random/verify');
});

test('the lottery is not pressed while one number is drawn, and six balls have no bars', async () => {
  await openPage('random.number');
  const lottery = page.getByRole('button', { name: 'Lottery 6 of 49' });
  await lottery.click();
  await expect.element(lottery).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.element(panel.getByRole('listitem').nth(5)).toBeInTheDocument();
  await expect.element(panel.getByRole('img')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Count' }).fill('1');
  await expect.element(lottery).not.toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Count' }).fill('200');
  await page.getByRole('checkbox', { name: 'Unique' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.element(panel.getByRole('img')).toBeInTheDocument();
});
