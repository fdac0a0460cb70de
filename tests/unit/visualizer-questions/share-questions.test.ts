import { afterEach, describe, expect, test } from 'vitest';
import { readLink, writeLink } from '#src/handover/share-link.ts';
import '#src/tools/visualizer/clean/whole-steps.ts';
import { noHistory, undo, useHistory } from '#src/tools/visualizer/questions/history.ts';
import { noQuestions, type Questions, useQuestions } from '#src/tools/visualizer/questions/questions.ts';
import type { SharedQuestions } from '#src/tools/visualizer/questions/share-fields.ts';
import { openShared, sharedOf } from '#src/tools/visualizer/questions/shared-questions.ts';
import { tableFields } from '#src/tools/visualizer/fields.ts';
import { fittedPlan } from '#src/tools/visualizer/summary/plan-options.ts';
import { noForms } from '#src/tools/visualizer/summary/use-text-forms.ts';
import type { TableColumn } from '#workers/visualizer/request.ts';
import { emptyPlan, rowCount } from '#workers/visualizer/summary.request.ts';
import { cellKinds, type CellKind } from '#workers/wire/table.ts';
import { secretTexts } from '../../reference/secret-texts.ts';
import { by, show } from './summary-calls.ts';

const asked: Questions = {
  ...noQuestions,
  rowsFrom: { columns: ['lines', 'lines.taxes'], arrays: 'zip', parents: 'first', keepEmpty: true },
  added: [
    { name: '10', formula: 'amount * 3' },
    { name: '9', formula: 'upper(region)' },
    { clean: 'replace', columns: ['phone'], find: '(495)', put: 'Алматы', part: 'cell', matchCase: false },
    { clean: 'trim', columns: [], inner: true },
  ],
  expression: 'price > 512 and city = "Кокшетау"',
  search: 'needle',
  filters: [{ name: 'country', text: '=KZ' }],
  sort: [
    { name: 'created at', descending: true },
    { name: 'price', descending: false },
  ],
  plan: {
    groupBy: [by('created at', 'month'), by('price', 'range', '250')],
    show: [rowCount, show('sum', 'total'), show('percentile', 'weight', 99.5)],
    pivot: 'status',
  },
  chart: { isShown: true, form: 'bars', across: 1, figure: 2, title: 'Доход', size: 'a4', ground: 'dark' },
};
/** Every name and value of `asked`. */
const typed = [
  'lines',
  'taxes',
  'amount',
  'upper',
  'region',
  'phone',
  '(495)',
  'Алматы',
  '512',
  'Кокшетау',
  'needle',
  'country',
  'KZ',
  'created',
  'price',
  '250',
  'total',
  'weight',
  'status',
  'Доход',
];

afterEach(() => {
  useQuestions.setState(noQuestions);
  useHistory.setState(noHistory);
});

const link = (questions: Questions, withInput: boolean, withSteps: boolean) =>
  writeLink(tableFields, { questions: sharedOf(questions) }, withInput, withSteps);

/** Opens a link with other questions before, and returns the questions afterwards. */
function opened(fragment: string, before: Questions = noQuestions): Questions {
  useQuestions.setState(before);
  const read = readLink(tableFields, fragment);
  if (!read || !('values' in read)) throw new Error(`Not read: ${fragment}`);
  expect(read.unknown).toBe(0);
  openShared((read.values as { questions: Partial<SharedQuestions> }).questions);
  return useQuestions.getState();
}

describe('a link with names and values', () => {
  test('restores all steps, as one change that can be undone', () => {
    const { fragment } = link(asked, false, true);
    expect(opened(fragment)).toEqual(asked);
    undo();
    expect(useQuestions.getState()).toEqual(noQuestions);
  });

  test('shows each of them before it is copied', () => {
    expect(link(asked, false, false).steps).toEqual([
      'lines',
      'lines.taxes',
      'arrays: zip',
      'parents: first',
      '10: amount * 3',
      '9: upper(region)',
      'phone',
      'find: (495)',
      'put: Алматы',
      'part: cell',
      'price > 512 and city = "Кокшетау"',
      'needle',
      'country: =KZ',
      'created at',
      'price',
      '250',
      'total',
      'weight',
      'status',
      'Доход',
    ]);
  });

  test('restores a summary that was opened and not changed as such', () => {
    expect(opened(link({ ...noQuestions, plan: emptyPlan }, false, true).fragment).plan).toBe(emptyPlan);
  });

  test('keeps column names that an object has anyway', () => {
    const questions = { ...noQuestions, filters: [{ name: '__proto__', text: 'x' }], sort: [{ name: 'constructor', descending: false }] };
    expect(opened(link(questions, false, true).fragment)).toEqual(questions);
  });
});

describe('a link without names and values', () => {
  test.each([false, true])('contains only kinds, functions and orders, with the other input: %s', (withInput) => {
    const { fragment, hasInput } = link(asked, withInput, false);
    const text = decodeURIComponent(fragment);
    expect(typed.filter((each) => text.includes(each))).toEqual([]);
    expect(hasInput).toBe(false);
    expect(text).toContain(
      '{"sort":["desc","asc"],"summary":{"by":["month","range"],"show":["count","sum","p99.5"],"pivot":true},' +
        '"chart":{"isShown":true,"form":"bars","across":1,"figure":2,"size":"a4","ground":"dark"}}',
    );
  });

  test('opens sorts without a name and a summary that fits the columns, and leaves filters as they are', () => {
    const { fragment } = link(asked, false, false);
    const before = { ...noQuestions, expression: 'a = 1', filters: [{ name: 'a', text: 'b' }] };
    const { plan, ...steps } = opened(fragment, before);
    expect(steps).toEqual({
      ...before,
      plan: undefined,
      chart: { ...asked.chart, title: null },
      sort: [
        { name: '', descending: true },
        { name: '', descending: false },
      ],
    });
    const column = (name: string, kind: CellKind): TableColumn => ({
      id: 0,
      path: [name],
      name,
      occurrence: 1,
      hasObjects: false,
      counts: Object.fromEntries(cellKinds.map((each) => [each, each === kind ? 5 : 0])) as Record<CellKind, number>,
    });
    const columns = [column('at', 'string'), column('n', 'number'), column('t', 'string')];
    expect(plan && fittedPlan(plan, columns, { ...noForms, dates: new Set(['at']) })).toEqual({
      groupBy: [by('at', 'month'), by('n', 'range', '100')],
      show: [rowCount, show('sum', 'n'), show('percentile', 'n', 99.5)],
      pivot: 't',
    });
    expect(plan && fittedPlan(plan, [column('on', 'boolean')], noForms)).toEqual(emptyPlan);
  });

  test('is empty if nothing was asked', () => {
    expect(link(noQuestions, true, true)).toEqual({ fragment: '', withheld: false, hasInput: false, steps: [] });
    expect(opened(writeLink(tableFields, { rowNumbers: false }, false).fragment, { ...noQuestions, expression: 'a = 1' })).toEqual({
      ...noQuestions,
      expression: 'a = 1',
    });
    expect(useHistory.getState().past).toEqual([]);
  });
});

describe('a secret', () => {
  test.each(secretTexts)('is in no link and not among the shown texts: %s', (secret) => {
    const places: Questions[] = [
      { ...noQuestions, expression: `note contains "${secret}"` },
      { ...noQuestions, search: secret },
      { ...noQuestions, added: [{ name: 'note', formula: `"${secret}"` }] },
      { ...noQuestions, filters: [{ name: 'note', text: secret }] },
      { ...noQuestions, sort: [{ name: secret, descending: true }] },
      { ...noQuestions, plan: { ...emptyPlan, groupBy: [by(secret)] } },
      { ...noQuestions, plan: { ...emptyPlan, show: [show('sum', secret)] } },
      { ...noQuestions, plan: { ...emptyPlan, pivot: secret } },
    ];
    for (const questions of places) {
      const { fragment, withheld, steps } = link(questions, true, true);
      expect([withheld, steps]).toEqual([true, []]);
      expect(fragment.replace(/^#v1-\w{7}&questions\.shape=.*/, '')).toBe('');
      expect(decodeURIComponent(fragment)).not.toContain(secret);
    }
  });

  test('that is the value of a filter on a column of passwords is in no link', () => {
    const { fragment, withheld } = link({ ...noQuestions, filters: [{ name: 'password', text: 'hunter22' }] }, true, true);
    expect([fragment, withheld]).toEqual(['', true]);
    expect(link({ ...noQuestions, expression: 'api_key = "0123456789ab"' }, true, true)).toMatchObject({ fragment: '', withheld: true });
  });
});

test('a changed link gives no steps that the form could not', () => {
  const shapes = [
    '{"chart":{"isShown":1,"form":"pie","across":-1,"figure":1e9,"size":"__proto__","ground":null}}',
    '1',
    'null',
    '[]',
    '{"sort":5,"summary":7}',
    '{"summary":{"by":["week",3],"show":["p0","p101","pow"],"pivot":"x"}}',
  ];
  for (const shape of shapes) {
    const plain = tableFields.questions as { shape: { read: (text: string) => unknown } };
    expect([shape, plain.shape.read(shape)]).toEqual([
      shape,
      { sort: [], plan: shape.includes('week') ? { groupBy: [], show: [], pivot: null } : null, chart: noQuestions.chart },
    ]);
  }
});

test('values of cleaning steps that a link spells wrong are the usual ones, and unknown steps are left out', () => {
  openShared({
    added: [{ clean: 'trim', columns: 5, inner: 'x' }, { clean: 'explode' }, { clean: 'case', columns: ['a', 1], to: 'lower' }] as never,
  });
  expect(useQuestions.getState().added).toEqual([
    { clean: 'trim', columns: [], inner: false },
    { clean: 'case', columns: ['a'], to: 'lower' },
  ]);
});
