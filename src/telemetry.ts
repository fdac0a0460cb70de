import { telemetry } from './site/telemetry.ts';
import { telemetryHosts, telemetryScripts } from './site/telemetry-hosts.ts';
import { allowScripts } from './trusted-scripts.ts';

interface Measured {
  dataLayer?: unknown[];
}

/** Loads the telemetry scripts of this build. The page does not wait for them and works if they cannot be loaded. */
export async function startTelemetry(): Promise<void> {
  const { tagManagerId } = telemetry;
  if (tagManagerId.startsWith('GTM-')) tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
  else if (tagManagerId !== '') {
    gtag('js', new Date());
    gtag('config', tagManagerId);
  }
  const scripts = telemetryScripts(telemetry);
  allowScripts([...telemetryHosts(telemetry).script, ...scripts]);
  const outcomes = await Promise.allSettled(scripts.map(loadScript));
  const missing = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  if (missing.length > 0) console.warn(`Analytics did not load, and nothing else is affected: ${missing.join(', ')}`);
}

function tell(entry: unknown): void {
  const page = window as Measured;
  page.dataLayer ??= [];
  page.dataLayer.push(entry);
}

/** Queues a command. The tag manager recognizes commands by their type, an `arguments` object. */
function gtag(..._command: unknown[]): void {
  // An array would be ignored.
  tell(arguments);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the failed address is printed in one line
    script.onerror = () => reject(src);
    script.src = src;
    document.head.append(script);
  });
}
