import { telemetry } from '#src/site/telemetry.ts';
import { telemetryHosts } from '#src/site/telemetry-hosts.ts';

/**
 * State of the check for the Content Security Policy. arrived: the host sent it. copy: the host could not be reached, and the stored copy
 * of the site has it. missing: it is absent or allows too much. unknown: neither the host nor a stored copy could be read.
 */
export type PolicyCheck = 'checking' | 'arrived' | 'copy' | 'missing' | 'unknown';

const HEADER = 'content-security-policy';
const ASK_WITHIN_MS = 8000;

/** Checks whether the host sends the policy with this page. The request asks only for headers. */
export async function checkPolicy(): Promise<PolicyCheck> {
  try {
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_WITHIN_MS) } as const;
    const response = await fetch(location.pathname, init);
    // The body is read although it is empty, because the request would otherwise count as aborted.
    await response.text();
    return confines(response.headers.get(HEADER)) ? 'arrived' : 'missing';
  } catch {
    const cachedPage = await globalThis.caches?.match(location.pathname).catch(() => undefined);
    const shell = cachedPage ?? (await globalThis.caches?.match('/_shell/en').catch(() => undefined));
    if (!shell) return 'unknown';
    return confines(shell.headers.get(HEADER)) ? 'copy' : 'missing';
  }
}

/** Returns true if a policy allows requests only to this site and to the telemetry hosts of this build. */
function confines(policy: string | null): boolean {
  const directives = new Map(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const allowed = new Set(["'self'", ...telemetryHosts(telemetry).connect]);
  const isNone = directives.get('default-src')?.join() === "'none'";
  return isNone && (directives.get('connect-src')?.every((source) => allowed.has(source)) ?? true);
}
