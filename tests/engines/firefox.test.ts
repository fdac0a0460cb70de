import { frameJourneys, toolJourneys } from './journeys.ts';
import { startFirefox } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

runJourneys('Firefox', startFirefox, [
  { widthPx: 1280, journeys: [...frameJourneys, ...toolJourneys] },
  { widthPx: 390, journeys: frameJourneys },
]);
