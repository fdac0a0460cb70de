import { describe, expect, test } from 'vitest';
import { conditionText, formText } from '#src/tools/visualizer/filter/form.ts';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import type { FilterForm } from '#workers/visualizer/filter.request.ts';
import { wordIn } from '#workers/visualizer/filter-words.request.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { openTable } from './engine-calls.ts';

const PRICES = 'товар;цена;дата\nчай;1200,50;2024-03-05\nмёд;0,10;2024-04-01\nхлеб;50;2024-04-02\nсыр;5;2023-01-01\nсоль;2;\n';

const arranged = (expression: string) =>
  visualizerEngine.arrange({ ...plainArrangement, expression, layout: plainSettings, locale: 'ru' }, freeControl());

const notation = (locale: string, hasDecimalComma = true) => ({ word: (word: string) => wordIn(locale, word), hasDecimalComma });

describe('a filter of a file with decimal commas', () => {
  const cases: [expression: string, rows: number][] = [
    ['цена > 100,5', 1],
    ['цена > 100.5', 1],
    ['цена between 0,1 and 50', 4],
    ['цена in (0,10; 50)', 2],
    ['цена in (1200,5, 50)', 2],
    // Commas without spaces separate whole numbers, as in every other list.
    ['цена in (5,2)', 2],
    ['цена in (5,2,50)', 3],
    ['цена in (чай, мёд)', 0],
    ['товар in (чай, мёд)', 2],
    ['(цена >= 0,1)', 5],
  ];
  test.each(cases)('%s', async (expression, rows) => {
    await openTable(PRICES, { fileName: 'a.csv' });
    expect(await arranged(expression)).toMatchObject({ rows, problem: null });
  });

  test('has them in no other file', async () => {
    await openTable('name,price\na,1\nb,200\n', { fileName: 'a.csv' });
    expect((await arranged('price > 100,5')).problem).toMatchObject({ kind: 'syntax', expected: 'joiner', place: 12 });
  });
});

describe('the words of a filter', () => {
  const pairs: [russian: string, english: string][] = [
    ['товар в (чай, мёд) и не цена > 5', 'товар in (чай, мёд) and not цена > 5'],
    ['товар не в (чай) или цена это число', 'товар not in (чай) or цена is number'],
    ['товар начинается с м', 'товар starts with м'],
    ['товар заканчивается на ль', 'товар ends with ль'],
    ['товар содержит ы', 'товар contains ы'],
    ['товар соответствует "^.{3}$"', 'товар matches "^.{3}$"'],
    ['дата это не пусто', 'дата is not empty'],
    ['месяц(дата) = "2024-04"', 'month(дата) = "2024-04"'],
    ['цена между 2 и 5', 'цена between 2 and 5'],
  ];
  test.each(pairs)('%s', async (russian, english) => {
    await openTable(PRICES, { fileName: 'a.csv' });
    const [first, second] = [await arranged(russian), await arranged(english)];
    expect(first.problem).toBeNull();
    expect(first.rows).toBe(second.rows);
    expect(first.form).toEqual(second.form);
  });
});

describe('the form of a filter', () => {
  const forms: FilterForm[] = [
    { joiner: 'and', conditions: [{ column: 'товар', part: null, operator: 'in', values: ['чай', 'м, ёд', 'и'] }] },
    {
      joiner: 'or',
      conditions: [
        { column: 'цена', part: null, operator: 'between', values: ['0.1', '50'] },
        { column: 'цена', part: null, operator: 'not in', values: ['0.1', '5'] },
        { column: 'дата', part: 'month', operator: '=', values: ['2024-04'] },
        { column: 'дата', part: null, operator: 'is not', values: ['date'] },
        { column: 'товар', part: null, operator: 'not contains', values: ['"'] },
      ],
    },
  ];
  for (const locale of ['en', 'ru'])
    test.each(forms)(`is read as it was written in ${locale}, %#`, async (form) => {
      await openTable(PRICES, { fileName: 'a.csv' });
      const answer = await arranged(formText(form, notation(locale)));
      expect(answer.problem).toBeNull();
      expect(answer.form).toEqual(form);
    });

  test('leaves out conditions without values, and is null for what it cannot show', async () => {
    await openTable(PRICES, { fileName: 'a.csv' });
    const [first] = forms;
    const empty = { column: 'цена', part: null, operator: '>', values: [''] } as const;
    expect(formText({ joiner: 'and', conditions: [empty, ...(first?.conditions ?? [])] }, notation('en'))).toBe(
      'товар in (чай, "м, ёд", "и")',
    );
    expect((await arranged('цена > 5 and (товар = чай or товар = сыр)')).form).toBeNull();
    expect(conditionText({ ...empty, values: ['1.5'] }, notation('en', false))).toBe('цена > 1.5');
  });
});
