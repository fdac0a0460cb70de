import { frameJourneys, toolJourneys } from './journeys.ts';
import { startFirefox } from './puppeteer.ts';
import { runJourneys } from './run-journeys.ts';

// bench/site/engines.bench.ts runs each journey at both widths in each engine; tests/e2e/ tests the same actions in Chromium.
runJourneys('Firefox', startFirefox, [{ widthPx: 1280, journeys: [...frameJourneys, ...toolJourneys] }]);
