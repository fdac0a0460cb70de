import { frameJourneys, toolJourneys } from './journeys.ts';
import { runJourneys } from './run-journeys.ts';
import { startWebKit, startWebKitAsSafari } from './webdriver.ts';

// tests/engines/firefox.test.ts also runs the similar journeys, and bench/site/engines.bench.ts runs every journey in each engine.
const different = toolJourneys.filter(({ isSimilar }) => !isSimilar);
runJourneys('WebKit with SharedArrayBuffer', startWebKitAsSafari, [{ widthPx: 390, journeys: [...frameJourneys, ...different] }]);
const canceling = toolJourneys.filter(({ cancels }) => cancels);
runJourneys('WebKit without SharedArrayBuffer', startWebKit, [{ widthPx: 1280, journeys: canceling }]);
