/**
 * Path under which the site is served, for example `/tools`; empty at the root of a host, and in Node. scripts/deploy.mjs writes it into the
 * documents: one build serves every path.
 */
export const basePath = globalThis.document?.documentElement.dataset['base'] ?? '';
