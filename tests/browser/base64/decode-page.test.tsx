import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { arrive } from '#src/handover/arrivals.ts';
import { openPage } from '../open-page.tsx';

const field = page.getByRole('textbox').first();
const picture = page.getByRole('img', { name: 'Decoded picture' });
const ask = page.getByRole('button', { name: 'Show the picture' });
const svg = (inner: string) => btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`);

test('a picture from a link is drawn only on request, a picture from typed text immediately', async () => {
  arrive('base64.decode', { values: { text: svg('<path d="M0 0h9"/>') } });
  await openPage('base64.decode');
  await expect.element(page.getByText('It came with a link')).toBeVisible();
  expect(picture.elements()).toEqual([]);
  await ask.click();
  await expect.element(picture).toBeVisible();
  await field.fill(svg('<path d="M0 0h8"/>'));
  await expect.element(picture).toBeVisible();
  expect(ask.elements()).toEqual([]);
});

test('a typed SVG that repeats its elements is drawn on request', async () => {
  await openPage('base64.decode');
  await field.fill(svg('<path id="a" d="M0 0h9"/><use href="#a"/>'));
  await expect.element(page.getByText('This SVG may take a long time to draw')).toBeVisible();
  expect(picture.elements()).toEqual([]);
  await ask.click();
  await expect.element(picture).toBeVisible();
});
