import { basePath } from './locale/base-path.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

const alsoAllowed: string[] = [];

/** Allows further scripts by their addresses or origins. */
export function allowScripts(addresses: readonly string[]): void {
  alsoAllowed.push(...addresses);
}

/** Sets the only policy of Trusted Types: scripts are loaded from files of this site, and no text is parsed as markup. */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && (pathname.startsWith(`${basePath}/assets/`) || pathname === `${basePath}/sw.js`)) return url;
      if (alsoAllowed.includes(url) || alsoAllowed.includes(origin)) return url;
      throw new TypeError(`Not a script of this site: ${url}`);
    },
  });
}
