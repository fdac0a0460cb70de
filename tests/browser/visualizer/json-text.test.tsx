import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../open-page.tsx';
import { savedFile } from '../saved-file.ts';
import { button, editor, expectState, panel, select, upload } from './table-page.ts';

const FORMATTER = 'visualizer.json-formatter';
const lines = page.getByRole('list', { name: 'Text', exact: true });
const tree = page.getByRole('tree', { name: 'Tree' });
const node = (name: RegExp) => tree.getByRole('treeitem', { name });
const search = page.getByRole('textbox', { name: 'Find in the result' });

test('typing formats JSON as written, and the file and the lines are the same', async () => {
  await openPage(FORMATTER);
  await editor.fill('{"id":9007199254740993,"price":1.50,"tags":["a",{}],"id":2}');
  await expectState('ready');
  await expect.element(panel).toHaveTextContent('Valid JSON');
  await expect.element(panel).toHaveTextContent('1 duplicate key: “id” on line 1. All values are kept.');
  await expect.element(lines).toHaveTextContent('"id": 9007199254740993,');
  const { name, blob } = await savedFile(() => button('Download').click());
  expect(name).toBe('formatted.json');
  expect(await blob.text()).toBe('{\n  "id": 9007199254740993,\n  "price": 1.50,\n  "tags": [\n    "a",\n    {}\n  ],\n  "id": 2\n}\n');
  expect((await axe.run(panel.element())).violations).toEqual([]);
});

test('an error has its place, and a repair is proposed that can be undone', async () => {
  await openPage('visualizer.json-validator');
  await editor.fill("{'a': 1,}");
  await expectState('failed');
  await expect.element(editor).toHaveAccessibleDescription('JSON Error: line 1, column 2');
  await button('Repair').click();
  await button('Apply').click();
  await expect.element(panel).toHaveTextContent('Valid JSON');
  await button('Undo').click();
  await expect.element(editor).toHaveValue("{'a': 1,}");
});

test('lines are folded by key and by level, and have the path of their value', async () => {
  await openPage(FORMATTER);
  await editor.fill('{"a":[1,2],"b":{"c":{"d":3}}}');
  await lines.getByText('"a"').click();
  await expect.element(panel).toHaveTextContent('$.a');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(lines).toHaveTextContent('"a": [3 lines],');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(panel).toHaveTextContent('$.b.c');
  await select('Folding').selectOptions('1 level open');
  await expect.element(lines).toHaveTextContent('"b": {4 lines}');
  await select('Search for').selectOptions('JSONPath');
  await search.fill('$..d');
  await expect.element(page.getByText('1 of 1')).toBeVisible();
  await expect.element(panel).toHaveTextContent('$.b.c.d');
  await search.fill('$[');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Character 3');
});

test('the tree opens branches by keys, with their counts and sizes', async () => {
  await openPage(FORMATTER);
  await editor.fill('{"a":[1,[2,3]],"b":"text"}');
  await expectState('ready');
  await page.getByRole('radio', { name: 'Tree' }).click();
  await node(/"a"/).click();
  await expect.element(node(/"a"/)).toHaveAttribute('aria-expanded', 'false');
  await expect.element(node(/"a"/)).toHaveTextContent('2 elements · 9 bytes');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(node(/"a"/)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
  await expect.element(node(/2 elements · 5 bytes/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(node(/2 elements · 5 bytes/)).toHaveAttribute('aria-level', '3');
  await expect.element(panel).toHaveTextContent('$.a[1]');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(panel).toHaveTextContent('$.a');
  expect((await axe.run(panel.element())).violations).toEqual([]);
});

test('a file of NDJSON is minified with sorted keys, and JSON5 is read on request', async () => {
  await openPage('visualizer.json-minify');
  await upload('{ "b": 1, "a": [ 2 ] }\n{ }\n', 'rows.ndjson');
  await expect.element(panel).toHaveTextContent('Valid NDJSON: 2 values');
  await page.getByText('Sort keys').click();
  await expect.element(lines).toHaveTextContent('{"a":[2],"b":1}');
  const { name, blob } = await savedFile(() => button('Download').click());
  expect([name, await blob.text()]).toEqual(['rows.min.json', '{"a":[2],"b":1}\n{}\n']);
  await button('Clear').click();
  await editor.fill("{a: 'x', /* b */}");
  await expectState('failed');
  await select('Syntax').selectOptions('JSON5');
  await expect.element(lines).toHaveTextContent('{"a":"x"}');
  await expect
    .element(panel)
    .toHaveTextContent('1 comment removed, 1 trailing comma removed, 1 string put in double quotes, 1 key put in quotes');
});

test('a schema lists its violations, each of which leads to its line, and is refused with the place', async () => {
  await openPage('visualizer.json-validator');
  await editor.fill('{"id":1}\n{"id":"x"}');
  const schema = page.getByLabelText('JSON Schema (optional)');
  await schema.fill('{"properties":{"id":{"type":"integer"}}}');
  await expect.element(panel).toHaveTextContent('1 violation of the schema, in 1 of 2 values.');
  await page.getByRole('button', { name: /\$\[1\]\.id/ }).click();
  await expect.element(panel).toHaveTextContent('type: "integer"');
  await expect.element(page.getByText('$[1].id', { exact: true }).last()).toBeVisible();
  await schema.fill('{"$ref":"https://example.com/a.json"}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('/$ref refers to another document, https://example.com/a.json');
});
