import { expect, test } from 'vitest';
import { choice, count, setting } from '#src/handover/fields.ts';
import type { Page } from '#src/tools/section.ts';
import { defineTool } from '#src/tools/tool.ts';
import { type Book, definitionFaults, faults, wordFaults } from '#scripts/tools/tool-faults.ts';

test('the definitions of the tools and their words have no fault', () => {
  expect(faults).toEqual([]);
});

const view = () => Promise.resolve({ default: () => null });
const bookOf = (texts: Readonly<Record<string, string>>): Book => ({
  texts: new Map(Object.entries(texts)),
  fileOf: new Map(Object.keys(texts).map((id) => [id, 'uuid/v4.json'])),
});
const page = { name: 'uuid.v4', kind: 'tool', params: null } as Page;
const samples = [{ values: {}, result: '' }];

test('a preset outside the limits, a path that is no field, and a missing sample are reported', () => {
  const tool = defineTool<{ count: string }>({
    fields: { count: count('1', { limits: [1, 10], presets: [5, 11] }) },
    form: ['count', { fold: 'more', fields: ['time'] }],
    run: 'generate' as never,
    view,
  });
  expect(definitionFaults(tool)).toEqual(['form: time is no field', 'count: the preset 11 is outside 1 to 10', 'samples: there is none']);
  expect(definitionFaults({ ...tool, form: ['count'], samples: [{ values: { size: '1' }, result: '' }] })).toContain(
    'samples: size is no field',
  );
});

test('a word that is missing is reported with its file and key, and one that no field uses as left over', () => {
  const tool = defineTool<{ list: string; text: string }>({
    fields: { list: choice(['a', 'b'], 'a') as never, text: setting() },
    samples,
    view,
  });
  const found = wordFaults(
    'en',
    [[page, tool]],
    bookOf({ 'uuid.fields.list.label': 'List', 'uuid.v4.fields.list.options.a': 'A', 'uuid.v4.fields.size.label': 'Size' }),
  );
  expect(found).toContain('i18n/en/uuid/v4.json: fields.list.options.b is missing');
  expect(found).toContain('i18n/en/uuid/v4.json: fields.text.label is missing');
  expect(found).toContain('i18n/en/uuid/v4.json: title is missing');
  expect(found).toContain('i18n/en/uuid/v4.json: uuid.v4.fields.size.label is left over: no field, group or fold uses it');
  expect(found.filter((fault) => fault.includes('fields.list.label'))).toEqual([]);
});
