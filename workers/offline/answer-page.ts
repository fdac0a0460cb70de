import { findPage, keepPage } from './kept.ts';
import { languageFolder } from './language-folder.ts';

/** A network that takes longer to begin its answer is as good as none, when there is something to show at once. */
const PATIENCE_MS = 4000;

/** Set by the browser where navigation preload is on: the answer that it has already asked for. */
type Navigation = FetchEvent & { readonly preloadResponse?: Promise<Response | undefined> };

/** A document: from the network; without one as it was when it was last seen; else the empty page of its language, which draws itself. */
export async function answerPage(event: Navigation): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const online = fromNetwork(event);
  const first = await Promise.race([online.catch(() => undefined), patience()]);
  if (first && first.status < 500) {
    event.waitUntil(keepPage(pathname, first.clone()).catch(() => undefined));
    return first;
  }
  // Slow, stopped, or a gateway that says so for the stopped one.
  return (await findPage(pathname)) ?? (await findPage(shellOf(pathname))) ?? first ?? online;
}

async function fromNetwork({ request, preloadResponse }: Navigation): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

const shellOf = (pathname: string) => `/_shell${languageFolder(pathname) || '/en'}`;
