import { addressJourneys } from './address-journeys.ts';
import { frameJourneys, toolJourneys } from './journeys.ts';
import { startChromium } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

const journeys = [...frameJourneys, ...toolJourneys, ...addressJourneys];
runJourneys('Chromium, the site at /tools/', startChromium, [{ widthPx: 1280, journeys }], { base: '/tools' });
