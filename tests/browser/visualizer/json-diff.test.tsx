import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import { noInput, useSecondText } from '#src/tools/visualizer/input.ts';
import { button, expectState, grid, panel, question, select, TABLE, upload } from './table-page.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
afterEach(() => useSecondText.setState(noInput));

const rows = page.getByRole('list', { name: 'Side by side' });

test('two documents are compared side by side, as a list and as a patch', async () => {
  await openPage('visualizer.json-diff');
  await field('Before').fill('{"n":9007199254740993,"items":[{"id":1,"v":1.0},{"id":2}]}');
  await field('After').fill('{"items":[{"v":1,"id":1},{"id":2,"w":true}],"n":9007199254740992}');
  await expectState('ready');
  await expect.element(panel).toHaveTextContent('2 differences');
  await expect.element(panel).toHaveTextContent('Array elements were matched by “id”, which was recognized.');
  await page.getByRole('radio', { name: 'Side by side' }).click();
  await expect.element(rows).toHaveTextContent('9007199254740993');
  await button('Next difference (F7)').click();
  await expect.element(panel).toHaveTextContent('Changed$.n');
  await userEvent.keyboard('{F7}');
  await expect.element(panel).toHaveTextContent('Added$.items[1].w');
  expect((await axe.run(panel.element())).violations).toEqual([]);
  await page.getByRole('radio', { name: 'JSON Patch' }).click();
  const { name, blob } = await savedFile(() => button('Download').click());
  expect(name).toBe('patch.json');
  expect(JSON.parse(await blob.text())).toEqual([
    { op: 'replace', path: '/n', value: 9007199254740992 },
    { op: 'add', path: '/items/1/w', value: true },
  ]);
  await page.getByRole('radio', { name: 'List' }).click();
  await expect.element(page.getByRole('list', { name: 'List' })).toHaveTextContent('Changed$.n90071992547409939007199254740992');
});

test('a patch is applied, and one that fails names the operation and the pointer', async () => {
  await openPage('visualizer.json-patch');
  await field('Document').fill('{"a":1.50}');
  await field('Patch').fill('[{"op":"test","path":"/a","value":1.5},{"op":"add","path":"/b","value":[]}]');
  await expectState('ready');
  await expect
    .element(panel)
    .toHaveTextContent('Read as JSON Patch; choose the format in the settings if that is wrong. 2 operations applied.');
  await expect.element(page.getByRole('list', { name: 'Text', exact: true })).toHaveTextContent('"a": 1.50,');
  await field('Patch').fill('[{"op":"test","path":"/a","value":2}]');
  await expectState('failed');
  await expect.element(panel).toHaveTextContent('Operation 1 (test) failed: the value at “/a” differs from that of the patch.');
});

/** Chooses a file in place of the first or the second text. */
const uploadText = (index: 0 | 1, content: string | Uint8Array<ArrayBuffer>, name: string) =>
  page
    .getByLabelText('File', { exact: true })
    .nth(index)
    .upload(new File([content], name));

test('two files are folded into one line, from which the texts and the settings are reached', async () => {
  await openPage('visualizer.json-diff');
  await uploadText(0, '{"a":[1,2]}', 'old.json');
  await uploadText(1, '{"a":[2,1]}', 'new.json');
  await expect.element(page.getByRole('heading', { name: 'old.json → new.json' })).toBeVisible();
  await expect.element(field('Before')).not.toBeInTheDocument();
  await expect.element(panel).toHaveTextContent('1 moved');
  await button('Settings').click();
  await select('Array elements').selectOptions('As sets');
  await expect.element(panel).toHaveTextContent('The documents are equal');
  await userEvent.keyboard('{Escape}');
  await button('Swap').click();
  await expect.element(page.getByRole('heading', { name: 'new.json → old.json' })).toBeVisible();
  await button('Edit text').click();
  await expect.element(page.getByRole('heading', { name: 'new.json → old.json' })).not.toBeInTheDocument();
  await expect.element(page.getByText('new.json')).toBeVisible();
});

test('below a folded patch, the search is in view without scrolling the panel', async () => {
  await page.viewport(1280, 760);
  await openPage('visualizer.json-patch');
  await button('Example').click();
  await expectState('ready');
  const bottomOf = (one: typeof panel) => one.element().getBoundingClientRect().bottom;
  await expect.poll(() => bottomOf(page.getByLabelText('Find in the result')) - bottomOf(panel)).toBeLessThan(0);
});

test('the encoding of a file is shown as a guess with other readings, and a damaged text is repaired with undo', async () => {
  await openPage('visualizer.json-diff');
  const cyrillic = Uint8Array.from(
    [...'{"city":"'].map((char) => char.charCodeAt(0)).concat([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0, 0x22, 0x7d]),
  );
  await uploadText(0, cyrillic, 'old.json');
  await field('After').fill('{"city": "Москва",}');
  await expectState('failed');
  await expect.element(panel).toHaveTextContent('After');
  await button('Repair').click();
  await button('Apply').click();
  await expect.element(panel).toHaveTextContent('The documents are equal');
  const guess = page.getByRole('region', { name: 'Before' });
  await expect.element(guess.getByRole('combobox')).toHaveValue('windows-1251');
  await guess.getByRole('combobox').selectOptions('windows-1252');
  await expect.element(panel).toHaveTextContent('1 difference');
  await button('Undo').click();
  await expect.element(field('After')).toHaveValue('{"city": "Москва",}');
});

test('Compare leads to the exact difference with both texts', async () => {
  await openPage(TABLE);
  await upload('[{"id":1,"price":1.0}]', 'old.json');
  await expect.element(grid).toBeVisible();
  await question('Compare').click();
  await upload('[{"id":1,"price":2}]', 'new.json', 'Open the second file');
  const link = page.getByRole('link', { name: 'Compare by structure' });
  await expect.element(link).toHaveAttribute('href', '/visualizer/json-diff');
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await link.click();
  await openPage('visualizer.json-diff');
  await expect.element(page.getByRole('heading', { name: 'old.json → new.json' })).toBeVisible();
  await expect.element(page.getByText('1 difference').first()).toBeVisible();
});
