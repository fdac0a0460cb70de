import { base } from './build.ts';
import { findPage, keepPage } from './kept.ts';
import { languageFolder } from './language-folder.ts';

/** Time in ms after which a slow response is replaced by a stored page. */
const PATIENCE_MS = 4000;

/** Set by the browser with navigation preload: the response to the request that it has already sent. */
type Navigation = FetchEvent & { readonly preloadResponse?: Promise<Response | undefined> };

/**
 * Answers a request for a document with the response of the network. If the network fails, needs more than PATIENCE_MS or sends a status of
 * 500 or more, answers with the stored document, or else with the stored empty page of its language, which its scripts render. If neither
 * is stored, answers with the response of the network, however late it arrives.
 */
export async function answerPage(event: Navigation): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const online = fromNetwork(event);
  const first = await Promise.race([online.catch(() => undefined), patience()]);
  if (first && first.status < 500) {
    event.waitUntil(keepPage(pathname, first.clone()).catch(() => undefined));
    return first;
  }
  // The network is slow or down, or a gateway reports that the server is down.
  return (await findPage(pathname)) ?? (await findPage(shellOf(pathname))) ?? first ?? online;
}

async function fromNetwork({ request, preloadResponse }: Navigation): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

const shellOf = (pathname: string) => `${base}/_shell${languageFolder(pathname) || '/en'}`;
