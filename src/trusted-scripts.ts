import { telemetry } from './site/telemetry.ts';
import { telemetryHosts, telemetryScripts } from './site/telemetry-hosts.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/** The one policy of Trusted Types: scripts are started from this site's own files, and nothing is ever parsed as markup. */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js')) return url;
      // Written out: a build without either has nothing of it.
      if ((import.meta.env.VITE_TAG_MANAGER_ID || import.meta.env.VITE_HOST_ANALYTICS) && isTelemetry(url, origin)) return url;
      throw new TypeError(`Not a script of this site: ${url}`);
    },
  });
}

function isTelemetry(url: string, origin: string): boolean {
  return telemetryHosts(telemetry).script.includes(origin) || telemetryScripts(telemetry).includes(url);
}
