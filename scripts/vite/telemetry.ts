import { readTelemetry, type TelemetrySettings } from '../../src/site/telemetry-hosts.ts';

/**
 * Returns Vite's `define` for the telemetry variables. A variable that is not set, or that switches telemetry off (`0`, `false`), is
 * defined as an empty text, so that the build removes the unused code.
 *
 * @throws Error for an id or a path in an unknown format
 */
export function telemetryDefines(env: TelemetrySettings): Record<string, string> {
  const { tagManagerId, hostPath } = readTelemetry(env);
  const values = { VITE_TAG_MANAGER_ID: tagManagerId, VITE_HOST_ANALYTICS: hostPath };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]));
}
