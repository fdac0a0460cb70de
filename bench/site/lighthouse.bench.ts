import lighthouse, { type Config } from 'lighthouse';
import { describe, expect, test } from 'vitest';
import { kinds, localized, serveBuiltSite } from './built-site.ts';
import { atLeast, record } from './figures.ts';

/** Categories that must have the full score of 100. Lighthouse's phone profile: CPU 4× slower, 1.6 Mbit/s, 150 ms. */
const full = ['accessibility', 'best-practices', 'seo'] as const;
const PERFORMANCE_MIN = 98;

const site = serveBuiltSite();
const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: ['performance', ...full], locale: 'en-US' } };

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  test.each(Object.entries(kinds))('%s', async (kind, path) => {
    const result = await lighthouse(site.origin + localized(path, locale), { port: site.debuggingPort, logLevel: 'error' }, config);
    if (!result) throw new Error('Lighthouse gave no report');
    const { categories, audits } = result.lhr;
    // A category with an audit that could not be measured has no score. After the error, scripts/bench/run.mjs measures the page once more.
    const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    if (Object.values(categories).some(({ score: given }) => given === null)) throw new Error(`No score: ${failed?.errorMessage}`);
    const score = (id: string) => (categories[id]?.score ?? Number.NaN) * 100;
    const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const id = `lighthouse/${kind} (${locale})`;
    record({ id: `${id}/performance`, unit: '', values: [score('performance')], bound: atLeast(PERFORMANCE_MIN, 100) });
    for (const category of full) record({ id: `${id}/${category}`, unit: '', values: [score(category)], bound: atLeast(100, 100) });
    record({ id: `${id}/LCP`, unit: 'ms', values: [number('largest-contentful-paint')] });
    record({ id: `${id}/blocking`, unit: 'ms', values: [number('total-blocking-time')] });
    const imperfect = full
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id: audit, weight }) => weight > 0 && audits[audit]?.score === 0);
    expect(imperfect.map(({ id: audit }) => `${audit}: ${audits[audit]?.title}`)).toEqual([]);
  });
});
