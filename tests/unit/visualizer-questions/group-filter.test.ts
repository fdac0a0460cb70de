import { describe, expect, test } from 'vitest';
import { visualizerEngine } from '#workers/visualizer/engine.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { openTable } from '../visualizer/engine-calls.ts';
import { by, groupsOf, orders, summarize } from './summary-calls.ts';

describe('the filter of a group', () => {
  test.each([
    [[by('country')]],
    [[by('user')]],
    [[by('country'), by('user')]],
    [[by('at', 'month')]],
    [[by('at', 'day')]],
    [[by('at')]],
    [[by('price')]],
  ])('of %j shows as many rows as the group has', async (groupBy) => {
    await openTable(orders);
    const groups = await groupsOf({ groupBy });
    const filters = groups.map((_, group) => visualizerEngine.groupFilter(group));
    const counts: number[] = [];
    for (const expression of filters) {
      const shown = await visualizerEngine.arrange({ ...plainArrangement, expression, layout: plainSettings, locale: 'en' }, freeControl());
      expect(shown.problem).toBeNull();
      counts.push(shown.rows);
    }
    expect(counts).toEqual(groups.map((group) => (JSON.parse(group) as { count: number }).count));
  });

  test('of a range', async () => {
    await openTable('[{"n":0.75},{"n":-3}]');
    await summarize({ groupBy: [by('n', 'range', '0.5')] });
    expect([0, 1].map((group) => visualizerEngine.groupFilter(group))).toEqual(['n >= -3 and n < -2.5', 'n >= 0.5 and n < 1']);
  });
});
