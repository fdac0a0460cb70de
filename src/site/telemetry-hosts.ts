/** The telemetry of a build, from `VITE_TAG_MANAGER_ID` and `VITE_HOST_ANALYTICS` of its environment. */
export interface Telemetry {
  /** `G-…`, `GT-…` or `AW-…` for a Google tag, `GTM-…` for a container of Google Tag Manager; empty for none. */
  readonly tagManagerId: string;
  /** Path under which the host serves its own telemetry scripts, for example `/_vercel`; empty for none. */
  readonly hostPath: string;
}

export interface TelemetrySettings {
  readonly VITE_TAG_MANAGER_ID?: string | undefined;
  readonly VITE_HOST_ANALYTICS?: string | undefined;
}

export const noTelemetry: Telemetry = { tagManagerId: '', hostPath: '' };

const TAG_MANAGER = 'https://www.googletagmanager.com';
/** Hosts that receive measurements of Google Analytics. */
const MEASUREMENT_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Reads the telemetry settings of a build.
 *
 * @throws Error for an id or a path in an unknown format, so that a typing error fails the build
 */
export function readTelemetry({ VITE_TAG_MANAGER_ID = '', VITE_HOST_ANALYTICS = '' }: TelemetrySettings): Telemetry {
  const tagManagerId = VITE_TAG_MANAGER_ID.trim();
  if (tagManagerId !== '' && !/^(G|GT|AW|GTM)-[A-Z0-9]+$/.test(tagManagerId)) {
    throw new Error(`VITE_TAG_MANAGER_ID is “${tagManagerId}”; it must be an id such as G-ABC123 or GTM-ABC123`);
  }
  const host = VITE_HOST_ANALYTICS.trim();
  if (host === '' || host === '0' || host === 'false') return { tagManagerId, hostPath: '' };
  if (!/^(\/[\w-]+)+$/.test(host)) throw new Error(`VITE_HOST_ANALYTICS is “${host}”; it must be the path of the host's scripts: /_vercel`);
  return { tagManagerId, hostPath: host };
}

/** Returns the addresses of the scripts to load. */
export function telemetryScripts({ tagManagerId, hostPath }: Telemetry): readonly string[] {
  const file = tagManagerId.startsWith('GTM-') ? 'gtm.js' : 'gtag/js';
  return [
    ...(tagManagerId === '' ? [] : [`${TAG_MANAGER}/${file}?id=${tagManagerId}`]),
    ...(hostPath === '' ? [] : [`${hostPath}/insights/script.js`, `${hostPath}/speed-insights/script.js`]),
  ];
}

/** Returns the other sites that the page's policy must allow; none for the host's own scripts, which are on this site. */
export function telemetryHosts({ tagManagerId }: Telemetry): { readonly script: readonly string[]; readonly connect: readonly string[] } {
  if (tagManagerId === '') return { script: [], connect: [] };
  return { script: [TAG_MANAGER], connect: [TAG_MANAGER, ...MEASUREMENT_HOSTS] };
}
