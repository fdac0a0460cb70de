interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

const alsoAllowed: string[] = [];

/** Addresses and whole origins of scripts that this build was told to load. */
export function allowScripts(addresses: readonly string[]): void {
  alsoAllowed.push(...addresses);
}

/** The one policy of Trusted Types: scripts are started from this site's own files, and nothing is ever parsed as markup. */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && (pathname.startsWith('/assets/') || pathname === '/sw.js')) return url;
      if (alsoAllowed.includes(url) || alsoAllowed.includes(origin)) return url;
      throw new TypeError(`Not a script of this site: ${url}`);
    },
  });
}
