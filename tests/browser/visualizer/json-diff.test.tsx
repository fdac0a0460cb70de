import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import { button, expectState, panel } from './table-page.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
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
  await expect.element(panel).toHaveTextContent('Read as JSON Patch; choose the format above if that is wrong. 2 operations applied.');
  await expect.element(page.getByRole('list', { name: 'Text', exact: true })).toHaveTextContent('"a": 1.50,');
  await field('Patch').fill('[{"op":"test","path":"/a","value":2}]');
  await expectState('failed');
  await expect.element(panel).toHaveTextContent('Operation 1 (test) failed: the value at “/a” differs from that of the patch.');
});
