import { choice, count, type Fields, flag, setting } from '#src/handover/fields.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import type { RandomEngine } from '#workers/random/engine.ts';
import { COUNT_MAX, type NumberRequest, PLACES_MAX } from '#workers/random/request.ts';
import type { Answer, Query } from '../../offers.ts';
import { defineTool } from '../../tool.ts';

export const numberFields: Fields<NumberRequest> = {
  // The decimal keyboard of an iPhone has no minus sign.
  min: setting('1', { inputMode: 'text' }),
  max: setting('100', { inputMode: 'text' }),
  count: count('1', { letter: 'n', limits: [1, COUNT_MAX], presets: [1, 10, 1_000] }),
  unique: flag(false),
  decimals: flag(false),
  places: count('2', { limits: [1, PLACES_MAX], when: ({ decimals }) => decimals === true }),
  step: setting('', { inputMode: 'decimal' }),
  exclude: setting(),
  sort: choice(['none', 'ascending', 'descending'], 'none'),
  // The page has it in the menus of “Copy” and “Download”.
  output: choice(['lines', 'commas', 'spaces', 'json', 'csv'], 'lines', { option: 'list', control: 'none' }),
  // Decimal mark of the numbers above, independent of the language in which the link is opened.
  mark: choice(['.', ','], undefined, { initialIn: decimalMarkOf, control: 'none', optionLabel: 'cli.random.mark' }),
};

/** Matches `1-6`, `1 to 100`, `от 5 до 10`, with a count before or after. */
const range =
  /^(?:(\d{1,5})\s*(?:x|×|х|of|numbers?|чис\p{L}*)?\s+)??(?:from\s+|от\s+|с\s+)?(-?\d[\d.,]*)\s*(?:-|–|—|\.\.|to|до|по)\s*(-?\d[\d.,]*)(?:\s*[x×х]\s*(\d{1,5}))?$/iu;

/** Matches `6 of 49`, `5 из 36`: six different numbers from 1 to 49, five from 1 to 36. */
const lottery = /^(\d{1,2})\s*(?:out of|of|from|из)\s*(\d{1,3})$/;

function answer({ page, rest, text, say }: Query): readonly Answer[] {
  const [, drawn, top] = lottery.exec(rest || text.trim()) ?? [];
  if (drawn !== undefined && top !== undefined && (page === null || page === 'number') && Number(drawn) <= Number(top)) {
    const values = { min: '1', max: top, count: drawn, unique: true };
    return [{ page: 'number', values, detail: say('random.palette.range', { count: Number(drawn), min: 1, max: Number(top) }) }];
  }
  if (page !== 'number' && page !== 'hub') return [];
  const [, before, min, max, after] = range.exec(rest) ?? [];
  if (min !== undefined && max !== undefined) {
    const typed = before ?? after ?? '1';
    return [
      { page: 'number', values: { min, max, count: typed }, detail: say('random.palette.range', { count: Number(typed), min, max }) },
    ];
  }
  const [, typed] = /^[x×х]?\s*(\d{1,5})$/i.exec(rest) ?? [];
  return typed === undefined
    ? []
    : [{ page: 'number', values: { count: typed }, detail: say('random.palette.count', { count: Number(typed) }) }];
}

export default defineTool<NumberRequest, RandomEngine>({
  fields: numberFields,
  form: [
    // Minimum and maximum, with common ranges.
    { slot: 'range' },
    'count',
    'unique',
    'decimals',
    'places',
    { fold: 'more', fields: ['exclude', 'sort', 'step'] },
  ],
  run: 'generate',
  view: () => import('./NumberPage.tsx'),
  aliases: 'рандом рандомайзер lottery лотерея случайное число random number',
  answer,
  samples: [
    { values: { max: '5', count: '5', unique: true, sort: 'descending', output: 'commas' }, result: '5, 4, 3, 2, 1' },
    { values: { min: '0', max: '1', decimals: true, places: '3' }, result: /^(?:0\.\d{3}|1\.000)$/ },
  ],
});
