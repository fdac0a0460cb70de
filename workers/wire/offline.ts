/** What a page asks of a service worker. `build` is answered through the port that comes with it; `take over` ends its waiting. */
export type Asked = 'build' | 'take over';

/** What the service worker tells a page: it saw a request leave that went to another site, or that carried something. */
export interface SeenLeaving {
  readonly leaving: { readonly url: string; readonly bodyBytes: number };
}

/** Where the build writes its name into every document: `<meta name="…">`. A page knows by it whether a newer one waits. */
export const buildMeta = 'verstak-build';

/** The path, after the locale, to which the system sends what is shared with the installed site; no server ever sees it. */
export const sharePath = '/share';

/** What was shared lies here until the page that is opened for it takes it out. */
export const sharedCache = 'verstak-shared';
/** The words of it, as JSON; its files are at `/shared/0`, `/shared/1` … */
export const sharedWords = '/shared/words';
/** The search parameter of a page that is opened to take it. */
export const sharedMark = 'shared';
/** Its value where there was no space to lay it down. */
export const sharedLost = 'lost';
/** Carries the name of a shared file, percent-encoded. */
export const sharedNameHeader = 'x-name';
