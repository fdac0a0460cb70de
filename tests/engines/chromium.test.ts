import { frameJourneys, toolJourneys } from './journeys.ts';
import { startChromium } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

// Each engine runs each journey at both widths in bench/site/engines.bench.ts.
runJourneys('Chromium', startChromium, [{ widthPx: 1280, journeys: [...frameJourneys, ...toolJourneys] }]);
