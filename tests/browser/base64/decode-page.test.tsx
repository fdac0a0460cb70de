import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

const repair = page.getByRole('button', { name: 'Repair', exact: true });
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const result = page.getByRole('region', { name: 'Result' });

test('a repair shows its difference first, and is undone by a button and by Ctrl+Z, and made again by Ctrl+Shift+Z', async () => {
  await openPage('base64.decode');
  await field.fill('SGVs*bG8s\nIHdv!cmxkLg=');
  const difference = page.getByRole('table', { name: 'Will remove 2 characters; add the padding' });
  await expect.element(difference).toBeVisible();
  expect([...difference.element().querySelectorAll('del, ins')].map((part) => `${part.tagName} ${part.textContent}`)).toEqual([
    'DEL *',
    'DEL !',
    'INS =',
  ]);
  await repair.click();
  await expect.element(field).toHaveValue('SGVsbG8s\nIHdvcmxkLg==');
  await expect.element(result).toHaveTextContent('Hello, world.');
  await undo.click();
  await expect.element(field).toHaveValue('SGVs*bG8s\nIHdv!cmxkLg=');
  await repair.click();
  await expect.element(undo).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(field).toHaveValue('SGVs*bG8s\nIHdv!cmxkLg=');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(field).toHaveValue('SGVsbG8s\nIHdvcmxkLg==');
});

test('the repair of a file in UTF-16 shows its difference from the text of the file', async () => {
  await openPage('base64.decode');
  const text = Uint16Array.from('SGVs*bG8s', (character) => character.charCodeAt(0));
  await userEvent.upload(page.getByLabelText('File', { exact: true }), new File([text], 'base64.txt', { type: 'text/plain' }));
  const difference = page.getByRole('table', { name: 'Will remove 1 character' });
  await expect.element(difference).toBeVisible();
  expect(difference.element().textContent).toContain('SGVs*bG8s');
  await repair.click();
  await expect.element(result).toHaveTextContent('Hello,');
});

test('what encloses Base64 is named, and no repair is proposed where it is not recognized', async () => {
  await openPage('base64.decode');
  await field.fill('Authorization: Basic dXNlcjpwYXNzd29yZA==');
  await expect.element(result).toHaveTextContent('Recognized around the Base64: HTTP header, Basic.');
  await expect.element(result).toHaveTextContent('user:password');
  await field.fill('{"a":["YQ==","Yg=="]}');
  await expect.element(result).toHaveTextContent('“{” is not in the alphabet');
  await expect.element(result).toHaveTextContent('No repair is proposed');
  expect(repair.elements()).toEqual([]);
});

test('blanks that were left out are read as “+” by a button, which can be undone', async () => {
  await openPage('base64.decode');
  await field.fill('a1b2 c3d4e5f');
  await expect.element(result).toHaveTextContent('blanks, which were left out');
  await page.getByRole('button', { name: 'Read the blanks as “+”' }).click();
  await expect.element(field).toHaveValue('a1b2+c3d4e5f');
  await undo.click();
  await expect.element(field).toHaveValue('a1b2 c3d4e5f');
});

test('hexadecimal that decodes as Base64 is read as hexadecimal by one press', async () => {
  await openPage('base64.decode');
  await field.fill('48656c6c6f21');
  await expect.element(result).toHaveTextContent('The text may also be hexadecimal.');
  await page.getByRole('button', { name: 'Read as hexadecimal' }).click();
  await expect.element(result).toHaveTextContent('Hello!');
  expect(page.getByText('may also be hexadecimal').elements()).toEqual([]);
});
