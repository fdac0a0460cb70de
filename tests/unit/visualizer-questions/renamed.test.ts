import { beforeEach, expect, test } from 'vitest';
import { ask as askFor, noHistory, redo, undo, useHistory } from '#src/tools/visualizer/questions/history.ts';
import { noQuestions, type Questions, useQuestions } from '#src/tools/visualizer/questions/questions.ts';
import { renamedExpression, renamedFormula } from '#src/tools/visualizer/questions/renamed.ts';
import { type Cleaning, plainCleanings } from '#workers/visualizer/clean.request.ts';
import { by, show } from './summary-calls.ts';

/** Changes the steps, and waits until the other steps have the names of their columns. */
async function ask(part: Partial<Questions>): Promise<void> {
  askFor(part);
  await import('#src/tools/visualizer/questions/renamed.ts');
  await Promise.resolve();
}

const rename = (from: string, to: string): Cleaning => ({ ...plainCleanings.rename, columns: [from], to });
const trim = (column: string): Cleaning => ({ ...plainCleanings.trim, columns: [column] });
const { setState, getState } = useQuestions;

/** Questions that name one column in each of their parts. */
const of = (name: string): Partial<Questions> => ({
  expression: `${name} > 5`,
  filters: [{ name, text: '>1' }],
  sort: [{ name, descending: true }],
  plan: { groupBy: [by(name)], show: [show('sum', name)], pivot: name },
  comparison: { keys: [name, 'id'], sharedColumnsOnly: false },
});

beforeEach(() => {
  setState(noQuestions, true);
  useHistory.setState(noHistory);
});

test('filters, orders, summary and comparison follow a column that gets another name, and back on undo', async () => {
  setState(of('cost'));
  await ask({ added: [rename('cost', 'price')] });
  expect(getState()).toMatchObject(of('price'));
  await ask({ added: [rename('cost', 'unit price')] });
  expect(getState()).toMatchObject({ ...of('unit price'), expression: '`unit price` > 5' });
  await ask({ added: [] });
  expect(getState()).toMatchObject(of('cost'));
  for (const name of ['unit price', 'price']) {
    undo();
    expect(getState().sort).toEqual([{ name, descending: true }]);
  }
  undo();
  expect(getState()).toMatchObject({ ...of('cost'), added: [] });
  redo();
  expect(getState()).toMatchObject(of('price'));
});

test('later steps follow too; a new column keeps its name, or has the changed one', async () => {
  const double = { name: 'double', formula: 'price * 2 & "price" & lower(price)' };
  const first = rename('cost', 'price');
  const second = rename('price', 'amount');
  setState({ ...of('amount'), added: [first, double, trim('price'), second] });
  await ask({ added: getState().added.slice(1) });
  expect(getState()).toMatchObject({
    ...of('amount'),
    added: [{ name: 'double', formula: 'cost * 2 & "price" & lower(cost)' }, trim('cost'), rename('cost', 'amount')],
  });
  setState({ ...of('double'), added: [double] });
  await ask({ added: [{ ...double, name: 'twice' }] });
  expect(getState()).toMatchObject(of('twice'));
});

test('a name that another column has got is not that of the renamed one', async () => {
  const taken = { name: 'a', formula: 'b' };
  setState({ ...of('a'), added: [rename('a', 'b'), taken] });
  await ask({ added: [rename('a', 'c'), taken] });
  expect(getState()).toMatchObject({ ...of('a'), added: [rename('a', 'c'), { name: 'a', formula: 'c' }] });
});

test('columns are renamed in expressions and formulas; values, words and texts stay', () => {
  const to = (name: string) => ({ a: 'b-c', 'x y': 'y', year: 'Y', и: 'and' })[name] ?? name;
  for (const [text, wanted] of [
    ['a = a', 'b-c = a'],
    [
      'not (a in (a, "a", x) or `x y` between 1 and 5 and a contains a)',
      'not (b-c in (a, "a", x) or y between 1 and 5 and b-c contains a)',
    ],
    ['year(a) = 2024 и не a это null', 'year(b-c) = 2024 и не b-c это null'],
    ['"a" != 1', 'b-c != 1'],
    ['x = OR and a > 1', 'x = OR and b-c > 1'],
    ['x contains id= and a >1 and x =5= and a > 1', 'x contains id= and b-c >1 and x =5= and b-c > 1'],
    ['x starts with and or a > 1', 'x starts with and or b-c > 1'],
    ['`и` = a', '`and` = a'],
    ['a >', 'b-c >'],
    ['', ''],
  ] as const)
    expect(renamedExpression(text, to)).toBe(wanted);
  for (const [text, wanted] of [
    ['a + a * `x y` - year(a)', '`b-c` + `b-c` * y - year(`b-c`)'],
    ['if(a > 1, "a", \'a\') & ab.a', 'if(`b-c` > 1, "a", \'a\') & ab.a'],
    ['a-1', '`b-c`-1'],
  ] as const)
    expect(renamedFormula(text, to)).toBe(wanted);
});
