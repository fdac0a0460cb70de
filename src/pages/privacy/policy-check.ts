import { telemetry } from '#src/site/telemetry.ts';
import { telemetryHosts } from '#src/site/telemetry-hosts.ts';

/** Whether the browser has been told to refuse requests to others: asked of the host, and without a network of the kept copy. */
export type PolicyCheck = 'checking' | 'arrived' | 'copy' | 'missing' | 'unknown';

const HEADER = 'content-security-policy';
const ASK_WITHIN_MS = 8000;

/** Does the host send the policy with this very page? Only headers are asked for. */
export async function checkPolicy(): Promise<PolicyCheck> {
  try {
    const init = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_WITHIN_MS) } as const;
    const response = await fetch(location.pathname, init);
    // Left unread, even an empty body counts as a request that was broken off.
    await response.text();
    return confines(response.headers.get(HEADER)) ? 'arrived' : 'missing';
  } catch {
    const kept = await globalThis.caches?.match(location.pathname).catch(() => undefined);
    const shell = kept ?? (await globalThis.caches?.match('/_shell/en').catch(() => undefined));
    if (!shell) return 'unknown';
    return confines(shell.headers.get(HEADER)) ? 'copy' : 'missing';
  }
}

/** A policy under which a page can ask this site only, and the hosts this build measures with. */
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
