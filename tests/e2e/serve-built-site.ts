import type { AddressInfo } from 'node:net';
import { DIST } from '../../scripts/fresh-build.mjs';
import { createSiteServer } from '../../scripts/server.mjs';

/**
 * Serves the built site on a free port during the run; its address is the base URL of the specs. Returns a function that stops the server.
 */
export default async function serveBuiltSite() {
  const server = createSiteServer({ root: DIST });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  process.env.E2E_BASE_URL = `http://localhost:${(server.address() as AddressInfo).port}`;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
