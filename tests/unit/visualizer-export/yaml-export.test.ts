import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type JsonTree, recordTrees } from '../../reference/json-tree.ts';
import { recordsText } from '../../reference/json-texts.ts';
import { seeded } from '../../reference/seeded.ts';
import { rounds } from '../../reference/run-seed.ts';
import { exportedText, openRecords, openTable } from '../visualizer/engine-calls.ts';

const random = seeded('YAML export');
const yaml = async (source: string) => exportedText(await openTable(source), { format: 'yaml' });

test('a record is a block of lines, with nested values below their names', async () => {
  const source = '[{"id":1,"name":"Oslo","size":{"people":709,"tags":["a",["b",{"c":null}]]},"none":[],"empty":{}},[1,[2]],true]';
  expect(await yaml(source)).toBe(`- id: 1
  name: Oslo
  size:
    people: 709
    tags:
      - a
      - - b
        - c: null
  none: []
  empty: {}
- - 1
  - - 2
- true
`);
});

test('numbers keep their digits, and an exponent is one for readers of YAML 1.1 too', async () => {
  expect(await yaml('[9007199254740993,1.50,-0,1E5,1e-7,-2.5e+3]')).toBe(
    '- 9007199254740993\n- 1.50\n- -0\n- 1.0E+5\n- 1.0e-7\n- -2.5e+3\n',
  );
});

// biome-ignore format: one line for each group
const ambiguous = [
  'yes', 'No', 'on', 'OFF', 'y', 'N', 'true', 'Null', '~', '', ' a', 'a ', 'a: b', 'a:', 'a #b', '#b', '- a', '-', '---', '? a',
  '1', '1e5', '0x1F', '012', '1:30', '2025-01-31', '.inf', '.5', '+1', '<<', '=', '*a', '&a', '!a', '%a', '@a', '`a', '{a}', '[a]',
  '"a"', "'a'", 'a\nb', 'a\tb', '|', '>', 'a,b', '\u0085', '\u2028', '\ufeff', '\u007f', '\0', '\\', '/', '😀', '\uffff',
];

test.each(ambiguous)('the text %j is in quotes and reads back in YAML 1.1 and 1.2', async (text) => {
  const written = await yaml(JSON.stringify([text]));
  expect(written).toMatch(/^- "[ -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*"\n$/u);
  for (const version of ['1.1', '1.2'] as const) expect(parse(written, { version })).toEqual([text]);
});

test('texts of letters, digits and inner punctuation have no quotes', async () => {
  expect(await yaml('["Oslo","Новый город","user-1@example.org","a/b_c.d","é","yes sir"]')).toBe(
    '- Oslo\n- Новый город\n- user-1@example.org\n- a/b_c.d\n- é\n- yes sir\n',
  );
});

test('a repeated name gets a number, and a name of more than 1024 characters the mark of a long key', async () => {
  expect(await yaml('[{"a":1,"a":2,"a (2)":3,"a":4}]')).toBe('- a: 1\n  "a (2)": 2\n  "a (2) (2)": 3\n  "a (3)": 4\n');
  const name = 'n'.repeat(2000);
  const written = await yaml(JSON.stringify([{ [name]: { [name]: 1 }, b: [] }]));
  expect(parse(written)).toEqual([{ [name]: { [name]: 1 }, b: [] }]);
});

test('values below 20 levels are in one line, so that the size grows with the depth and not with its square', async () => {
  const source = `[${'{"a":['.repeat(3000)}"x, y"${']}'.repeat(3000)}]`;
  const written = await yaml(source);
  expect(written.length).toBeLessThan(source.length * 3);
  const levels = 40;
  const some = `[${'{"a":[1,'.repeat(levels)}{}${']}'.repeat(levels)}]`;
  expect(parse(await yaml(some))).toEqual(JSON.parse(some));
});

test('no rows are an empty list', async () => {
  expect(await yaml('[]')).toBe('[]\n');
});

/** Returns the value that a reader of YAML gets for a JSON value: halves of surrogate pairs replaced, repeated names numbered. */
function wanted(tree: JsonTree): unknown {
  if (tree.kind === 'string') return tree.text.toWellFormed();
  if (tree.kind === 'array') return tree.elements.map(wanted);
  if (tree.kind !== 'object') return JSON.parse(tree.raw);
  const members = new Map<string, unknown>();
  for (const [given, value] of tree.members) {
    const name = given.toWellFormed();
    let distinct = name;
    for (let number = 2; members.has(distinct); number++) distinct = `${name} (${number})`;
    members.set(distinct, wanted(value));
  }
  return Object.fromEntries(members);
}

test('random records read back as they were, in YAML 1.1 and 1.2', async () => {
  let read = 0;
  for (let round = 0; round < rounds(200); round++) {
    const text = recordsText(random);
    const records = recordTrees(text);
    if (!records) continue;
    const summary = await openRecords(text);
    const written = await exportedText(summary, { format: 'yaml' });
    for (const version of ['1.1', '1.2'] as const)
      expect({ text, written, version, read: parse(written, { version, merge: false }) as unknown }).toEqual({
        text,
        written,
        version,
        read: records.map(wanted),
      });
    read++;
  }
  expect(read).toBeGreaterThan(rounds(100));
});
