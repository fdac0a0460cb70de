import type { TableStep } from '#workers/visualizer/clean.request.ts';
import { step as clean } from '../visualizer-clean/clean-calls.ts';
import { by, show } from '../visualizer-questions/summary-calls.ts';
import { count, group, type Question } from './questions.ts';

const cleaned = (steps: readonly TableStep[], more: Question = {}): Question => ({ add: steps, columns: ['id'], ...more });

/** Questions about rows after steps that clean them. */
export const cleanQuestions: readonly Question[] = [
  cleaned([clean('duplicates', { columns: ['address.city'] })]),
  cleaned([clean('duplicates', { columns: ['price', 'quantity'], keep: 'last' })], { columns: ['id', 'price'] }),
  cleaned([clean('duplicates', { columns: ['created'], shows: 'removed' })], { where: 'price > 0', sort: ['-id'] }),
  cleaned([clean('duplicates', { columns: ['paid', 'discount'] }), clean('duplicates', { columns: ['paid'] })]),
  cleaned([clean('duplicates', {})], { file: 'sheet.csv', columns: ['Order', 'Kunde'] }),
  cleaned([clean('duplicates', { columns: ['Kunde'] })], { file: 'sheet.csv', columns: ['Order', 'Kunde'] }),
  // A missing error and null are two values; in a database both are NULL.
  cleaned([clean('duplicates', { columns: ['error'] })], {
    file: 'events.ndjson',
    columns: ['user'],
    differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' },
  }),
  cleaned([clean('trim', {})], {
    add: [clean('replace', { columns: ['note'], find: 'a', put: ' \u00a0' }), clean('trim', {})],
    columns: ['note'],
  }),
  cleaned([clean('replace', { columns: ['note'], find: 'a', put: '  b ' }), clean('trim', { columns: ['note'], inner: true })], {
    columns: ['note'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('replace', { columns: ['customer'], find: 'n', put: "'" })], {
    columns: ['id', 'customer'],
    where: 'customer contains "\'"',
  }),
  cleaned([clean('replace', { columns: ['customer', 'note'], find: '', put: 'none', part: 'cell' })], { columns: ['customer', 'note'] }),
  cleaned([clean('replace', { columns: ['created'], find: '-(\\d+)-', put: '/\\1/', part: 'pattern' })], {
    columns: ['created'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('replace', { columns: ['customer'], find: 'ANN', put: 'X', matchCase: false })], {
    columns: ['customer'],
    differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' },
  }),
  cleaned([clean('replace', { columns: ['price'], find: '.', put: ',' })], {
    columns: ['price'],
    differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' },
  }),
  cleaned([clean('case', { columns: ['ref'], to: 'upper' }), clean('duplicates', { columns: ['ref'] })], { columns: ['id', 'ref'] }),
  cleaned([clean('case', { columns: ['address.city'], to: 'lower' })], { columns: ['address.city'], differs: { sqlite: 'lowerAscii' } }),
  cleaned([clean('case', { columns: ['note'], to: 'title' })], {
    columns: ['note'],
    differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' },
  }),
  cleaned(
    [
      clean('trim', { columns: ['customer'] }),
      { name: 'key', formula: 'left(customer, 1)' },
      clean('case', { columns: ['key'], to: 'upper' }),
      clean('duplicates', { columns: ['key'] }),
    ],
    { columns: ['id', 'key'] },
  ),
  group([by('key')], [count, show('first', 'id')], {
    add: [{ name: 'key', formula: 'address.city & ""' }, clean('replace', { columns: ['key'], find: 'Cork', put: 'Oslo', part: 'cell' })],
  }),
  cleaned([clean('fill', { columns: ['quantity', 'note'] })], { columns: ['id', 'quantity', 'note'], differs: { sqlite: 'notPrinted' } }),
  cleaned([clean('duplicates', { columns: ['paid'] }), clean('fill', { columns: ['quantity'] })], {
    columns: ['id', 'quantity'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('split', { columns: ['created'], separator: '-', names: ['y', 'rest'] })], {
    columns: ['y', 'rest'],
    where: 'y != 2024 or rest starts 02',
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('split', { columns: ['note'], separator: ' ', names: ['a', 'b', 'c'] })], {
    columns: ['a', 'b', 'c'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('join', { columns: ['customer', 'address.city'], separator: ', ', name: 'place' })], {
    columns: ['place'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('join', { columns: ['customer', 'id'], separator: '-', name: 'key', skipEmpty: false })], {
    columns: ['key'],
    sort: ['-key'],
    differs: { duckdb: 'naturalOrder', sqlite: 'order' },
  }),
  // The figures of a cleaned column are those of its new texts.
  group([by('year')], [count, show('max', 'month'), show('sum', 'month')], {
    add: [clean('split', { columns: ['created'], separator: '-', names: ['year', 'month', 'day'] })],
    differs: { sqlite: 'notPrinted' },
  }),
  group([by('paid')], [show('max', 'discount')], {
    add: [clean('replace', { columns: ['discount'], find: 'n/a', put: '7', part: 'cell' })],
  }),
  cleaned([clean('rename', { columns: ['customer'], to: 'Client name' })], { columns: ['id', 'Client name', 'quantity'], sort: ['id'] }),
  // The earlier name belongs to another column after the step.
  cleaned(
    [
      clean('trim', { columns: ['customer'] }),
      clean('rename', { columns: ['customer'], to: 'client' }),
      { name: 'customer', formula: 'left(client, 1)' },
      clean('rename', { columns: ['quantity'], to: 'number' }),
      clean('duplicates', { columns: ['customer'] }),
    ],
    { columns: ['id', 'client', 'customer', 'number'] },
  ),
  cleaned([clean('trim', { columns: ['customer'] }), clean('rename', { columns: ['customer'], to: 'client' })], { columns: ['id'] }),
  group([by('client')], [count, show('sum', 'number')], {
    add: [
      { name: 'twice', formula: 'quantity * 2' },
      clean('rename', { columns: ['twice'], to: 'number' }),
      clean('rename', { columns: ['customer'], to: 'client' }),
    ],
  }),
  // A formula uses the columns that a step before it made.
  cleaned([clean('split', { columns: ['created'], separator: '-', names: ['y', 'rest'] }), { name: 'year', formula: 'y & "!"' }], {
    columns: ['year'],
    differs: { sqlite: 'notPrinted' },
  }),
  cleaned([clean('kind', { columns: ['id', 'paid'], kind: 'text' })], { columns: ['id', 'paid'], where: 'id starts 1' }),
  cleaned([clean('kind', { columns: ['quantity'], kind: 'number' })], { columns: ['quantity'] }),
  cleaned([clean('kind', { columns: ['discount'], kind: 'number' })], {
    columns: ['discount'],
    where: 'discount > 0.2',
    sort: ['discount'],
    differs: { duckdb: 'notPrinted', sqlite: 'notPrinted' },
  }),
];
