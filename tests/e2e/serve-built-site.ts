import type { AddressInfo } from 'node:net';
import { DIST } from '../../scripts/fresh-build.mjs';
import { createSiteServer } from '../../scripts/server.mjs';

/** The built site on a free port, for as long as the run lasts; the specs find it as their base address. */
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
