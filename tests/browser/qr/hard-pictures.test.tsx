import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Look, pictureOf } from './drawn-codes.ts';
import { newTab, openPage, panel } from './shown-page.tsx';

const input = page.getByLabelText('Picture', { exact: true });
const encoder = new TextEncoder();

beforeEach(() => newTab());

test('codes of low contrast, without a quiet zone and with light modules on transparency are read', async () => {
  await openPage('read');
  const looks: readonly [string, Look][] = [
    ['two grays 20 apart', { dark: '#787878', light: '#8c8c8c' }],
    ['two pale tones', { dark: '#ebebeb', light: '#ffffff' }],
    ['two dark tones', { dark: '#000000', light: '#101010' }],
    ['no border on black', { quietModules: 0, ground: '#000000' }],
    ['no border at all', { quietModules: 0 }],
    ['no border, inverted, on white', { quietModules: 0, dark: '#ffffff', light: '#000000', ground: '#ffffff' }],
    ['white on transparency', { dark: '#ffffff', light: '' }],
    ['light gray on transparency', { dark: '#e0e0e0', light: '', quietModules: 0 }],
    ['pale without a border on gray', { dark: '#787878', light: '#8c8c8c', ground: '#787878', quietModules: 0 }],
  ];
  for (const [text, look] of looks) {
    await userEvent.upload(input, await pictureOf([{ bytes: encoder.encode(text), ...look }]));
    await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
  }
});

test('more than sixteen codes in a picture are all read', async () => {
  await openPage('read');
  const texts = Array.from({ length: 20 }, (_, index) => `code ${index + 1}`);
  await userEvent.upload(input, await pictureOf(texts.map((text) => ({ bytes: encoder.encode(text) }))));
  await expect.element(panel).toHaveTextContent(/Content of 20 codes/);
  for (const text of texts) await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
});

test('a part of a longer text is marked as a part, and all parts in a picture become one text', async () => {
  await openPage('read');
  const pieces = ['https://exam', 'ple.com/lo', 'ng'];
  const parity = encoder.encode(pieces.join('')).reduce((sum, byte) => sum ^ byte, 0);
  const parts = pieces.map((text, at) => ({ bytes: encoder.encode(text), part: { number: at + 1, count: 3, parity } }));
  await userEvent.upload(input, await pictureOf(parts.slice(0, 1)));
  await expect.element(panel).toHaveTextContent(/Part 1 of 3/);
  expect(panel.getByRole('link').query()).toBeNull();
  await userEvent.upload(input, await pictureOf(parts));
  await expect.element(panel.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', 'https://example.com/long');
});

test('bytes that are not text are shown in hexadecimal digits and can be saved', async () => {
  await openPage('read');
  await userEvent.upload(input, await pictureOf([{ bytes: Uint8Array.of(0, 255, 254, 128, 16) }]));
  await expect.element(panel).toHaveTextContent(/00 ff fe 80 10\s*5 bytes that are not text/);
  await expect.element(panel.getByRole('button', { name: 'Save the bytes' })).toBeVisible();
});
