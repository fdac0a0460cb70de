import { expect, test } from 'vitest';
import { journeysOf } from '#scripts/bench/journeys.mjs';

const spec = (file: string, title: string, ok: boolean, duration: number) => ({ title, file, ok, tests: [{ results: [{ duration }] }] });

test('a report is summarized by file, with the failed tests', () => {
  const suites = [
    {
      title: 'sweep.spec.ts',
      specs: [spec('sweep.spec.ts', 'heads', true, 1000)],
      suites: [{ title: 'pages', specs: [spec('sweep.spec.ts', 'uuid', false, 2000)] }],
    },
    { title: 'large', specs: [spec('base64-large.spec.ts', '1 GiB', true, 40_000)] },
  ];
  const { rows, failed } = journeysOf({ suites });
  expect(rows.map(({ id, value, unit }) => [id, value, unit])).toEqual([
    ['journeys/sweep/2 tests', 3, 's'],
    ['journeys/base64-large/1 tests', 40, 's'],
  ]);
  expect(failed).toEqual(['sweep.spec.ts: uuid']);
});
