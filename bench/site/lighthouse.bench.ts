import lighthouse, { type Config } from 'lighthouse';
import { describe, expect, test } from 'vitest';
import { kinds, localized, serveBuiltSite } from './built-site.ts';
import { atLeast, record, runs } from './figures.ts';

/** Categories that must have the full score of 100. Lighthouse's phone profile: CPU 4× slower, 1.6 Mbit/s, 150 ms. */
const full = ['accessibility', 'best-practices', 'seo'] as const;
const PERFORMANCE_MIN = 98;
/** Reports of each page; the figures are their medians. */
const REPORTS = runs(5);

const site = serveBuiltSite();
const config: Config = { extends: 'lighthouse:default', settings: { onlyCategories: ['performance', ...full], locale: 'en-US' } };

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function reportOf(path: string): Promise<Report> {
  const result = await lighthouse(site.origin + path, { port: site.debuggingPort, logLevel: 'error' }, config);
  if (!result) throw new Error('Lighthouse gave no report');
  const { categories, audits } = result.lhr;
  // A category with an audit that could not be measured has no score. After the error, scripts/bench/run.mjs measures the page once more.
  const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  if (Object.values(categories).some(({ score }) => score === null)) throw new Error(`No score: ${failed?.errorMessage}`);
  return result.lhr;
}

/** Returns the audits that lower the score of a category that must have the full score. */
function imperfect({ categories, audits }: Report): string[] {
  const refs = full.flatMap((category) => categories[category]?.auditRefs ?? []);
  return refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => `${id}: ${audits[id]?.title}`);
}

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  test.each(Object.entries(kinds))('%s', async (kind, path) => {
    const reports: Report[] = [];
    while (reports.length < REPORTS) reports.push(await reportOf(localized(path, locale)));
    const scores = (category: string) => reports.map(({ categories }) => (categories[category]?.score ?? Number.NaN) * 100);
    const numbers = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
    const id = `lighthouse/${kind} (${locale})`;
    record({ id: `${id}/performance`, unit: '', values: scores('performance'), bound: atLeast(PERFORMANCE_MIN, 100) });
    for (const category of full) record({ id: `${id}/${category}`, unit: '', values: scores(category), bound: atLeast(100, 100) });
    record({ id: `${id}/LCP`, unit: 'ms', values: numbers('largest-contentful-paint') });
    record({ id: `${id}/blocking`, unit: 'ms', values: numbers('total-blocking-time') });
    expect(reports.flatMap(imperfect)).toEqual([]);
  });
});
