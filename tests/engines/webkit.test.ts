import { frameJourneys, toolJourneys } from './journeys.ts';
import { runJourneys } from './run-journeys.ts';
import { startWebKit, startWebKitAsSafari } from './webdriver.ts';

runJourneys('WebKit with SharedArrayBuffer', startWebKitAsSafari, [{ widthPx: 390, journeys: [...frameJourneys, ...toolJourneys] }]);
const cancelling = toolJourneys.filter(({ cancels }) => cancels);
runJourneys('WebKit without SharedArrayBuffer', startWebKit, [{ widthPx: 1280, journeys: cancelling }]);
