import { missingEngines } from '../../scripts/webkit.mjs';
import { addressJourneys } from '../../tests/engines/address-journeys.ts';
import { frameJourneys, toolJourneys } from '../../tests/engines/journeys.ts';
import { startChromium, startFirefox } from '../../tests/engines/puppeteer.ts';
import { runJourneys } from '../../tests/engines/run-journeys.ts';
import { startWebKit, startWebKitAsSafari } from '../../tests/engines/webdriver.ts';
import { record } from './figures.ts';

const engines = {
  Chromium: startChromium,
  Firefox: startFirefox,
  'WebKit with SharedArrayBuffer': startWebKitAsSafari,
  'WebKit without SharedArrayBuffer': startWebKit,
};

const missing = missingEngines().map(({ name }) => name);
if (missing.length > 0) console.log(`Left out, because they are not on this machine: ${missing.join(', ')}`);

async function around(id: string, go: () => Promise<unknown>): Promise<void> {
  const startMs = performance.now();
  await go();
  record({ id: `engines/${id}`, unit: 'ms', values: [performance.now() - startMs] });
}

const journeys = [...frameJourneys, ...toolJourneys];
for (const [name, start] of Object.entries(engines))
  if (!missing.some((word) => name.startsWith(word)))
    runJourneys(
      name,
      start,
      [
        { widthPx: 1280, journeys },
        { widthPx: 390, journeys },
      ],
      { around },
    );
runJourneys('Chromium below a path', startChromium, [{ widthPx: 1280, journeys: [...journeys, ...addressJourneys] }], {
  base: '/a/b',
  around,
});
