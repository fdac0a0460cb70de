/**
 * Message of a page to a service worker. `build` is answered through the transferred port; `take over` makes a waiting service worker
 * active.
 */
export type Asked = 'build' | 'take over';

/** Message of the service worker to a page about a request to another origin, or with a method other than GET and HEAD. */
export interface SeenLeaving {
  readonly leaving: { readonly url: string; readonly bodyBytes: number };
}

/**
 * Name of the `<meta>` element that contains the build's name, in every document. A page compares it with the build of a waiting service
 * worker.
 */
export const buildMeta = 'verstak-build';

/**
 * Path, after the locale, to which the system posts content shared with the installed site; the service worker answers it without a
 * request.
 */
export const sharePath = '/share';

/**
 * Start of the name of a cache. Each share has its own cache until the page that is opened for it has read it. The name consists of this
 * word, the path under which the site is served, a space, and the id of the share.
 */
export const sharedCache = 'verstak-shared';
/** Key of the shared texts, as JSON; the files have the keys `/shared/0`, `/shared/1` … */
export const sharedWords = '/shared/words';
/** Search parameter of a page that is opened to read the shared content, with the id of the share. */
export const sharedMark = 'shared';
/** Value of the parameter `sharedMark` if the content could not be stored. */
export const sharedLost = 'lost';
/** Header with the percent-encoded name of a shared file. */
export const sharedNameHeader = 'x-name';
