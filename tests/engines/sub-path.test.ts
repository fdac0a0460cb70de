import { addressJourneys } from './address-journeys.ts';
import { frameJourneys, toolJourneys } from './journeys.ts';
import { startChromium } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

// bench/site/engines.bench.ts runs the journeys of all tools.
const withWorker = toolJourneys.find(({ title }) => title.startsWith('a QR code is drawn'));
if (!withWorker) throw new Error('No journey draws a QR code');
const journeys = [...frameJourneys, withWorker, ...addressJourneys];
runJourneys('Chromium, the site at /tools/', startChromium, [{ widthPx: 1280, journeys }], { base: '/tools' });
