import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port and returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return (server.address() as AddressInfo).port;
}
