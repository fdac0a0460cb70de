import type { CleaningOf } from '#workers/visualizer/clean.request.ts';
import { step } from '../visualizer-clean/clean-calls.ts';
import { by, show } from '../visualizer-questions/summary-calls.ts';
import { cleanQuestions } from './clean-questions.ts';
import { type Question, questions } from './questions.ts';

const count = show('count');
/** People joined with cities. */
const joined = (values: Partial<CleaningOf<'merge'>>, more: Question = {}): Question => ({
  file: 'people.csv',
  add: [step('merge', { file: 'cities.csv', columns: ['id'], keys: ['id'], ...values })],
  ...more,
});

/** Questions with another file: joined by keys that repeat, are empty or have no partner, and below the rows. */
const fileQuestions: readonly Question[] = [
  joined({ rows: 'inner' }),
  joined({ rows: 'left' }),
  joined({ rows: 'full' }),
  joined({ rows: 'full', by: 'number' }, { differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' } }),
  joined({ columns: ['amount'], keys: ['amount'], rows: 'full', by: 'number' }),
  joined({ shows: 'first' }),
  joined({ shows: 'second' }),
  joined({ columns: ['code'], keys: ['user'], rows: 'full' }),
  joined({ columns: ['id', 'code'], keys: ['id', 'user'], rows: 'inner' }),
  joined({ columns: ['code'], keys: ['id'], rows: 'left' }),
  joined({ rows: 'left' }, { where: 'city is missing or amount > 2', sort: ['-amount', 'name_2'], columns: ['id', 'city', 'amount_2'] }),
  joined({ rows: 'left' }, { groupBy: [by('city')], show: [count, show('sum', 'amount'), show('max', 'amount_2')] }),
  joined({ columns: ['code'], keys: ['id'], by: 'number' }, { differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' } }),
  { file: 'people.csv', add: [step('append', { file: 'cities.csv', source: 'from' })], differs: {} },
  {
    file: 'people.csv',
    add: [
      { name: 'city', formula: 'upper(name)' },
      step('append', { file: 'cities.csv' }),
      step('duplicates', { columns: ['id', 'amount'] }),
    ],
    where: 'amount >= 2.5',
  },
];

export const allQuestions: readonly Question[] = [...questions, ...cleanQuestions, ...fileQuestions];
