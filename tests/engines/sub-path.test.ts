import { addressJourneys } from './address-journeys.ts';
import { frameJourneys, toolJourneys } from './journeys.ts';
import { startChromium } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

// A tool that uses the same files as another one has the same addresses below a path.
const different = toolJourneys.filter(({ isSimilar }) => !isSimilar);
const journeys = [...frameJourneys, ...different, ...addressJourneys];
runJourneys('Chromium, the site at /tools/', startChromium, [{ widthPx: 1280, journeys }], { base: '/tools' });
