import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContainer } from '#scripts/container.mjs';
import { ROOT } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';

/** A server of a built site. */
interface HostServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts a server of the built site in the folder `dist`, which is at the path `base`. nginx runs as in the container image. */
export const hostServers = { 'npm start': startNode, nginx: startNginx, Caddy: startCaddy } as const;

export function isInstalled(name: keyof typeof hostServers): boolean {
  if (name === 'npm start') return true;
  return (name === 'Caddy' ? spawnSync('caddy', ['version']) : spawnSync('nginx', ['-v'])).status === 0;
}

async function startNode(dist: string): Promise<HostServer> {
  const server = createSiteServer({ root: dist }).listen(0);
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Id of the user and of the group “nobody”. If the tests run as root, nginx runs as this user. */
const NOBODY = 65_534;

async function startNginx(dist: string): Promise<HostServer> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const port = await freePort();
  const [temporary, out] = [join(folder, 'temporary'), join(folder, 'image')];
  writeContainer(dist, out, { root: join(out, 'site'), temporary, listen: `127.0.0.1:${port}` });
  mkdirSync(temporary);
  chmodSync(folder, 0o755);
  chmodSync(temporary, 0o777);
  spawnSync('chmod', ['-R', 'a+rX', out]);
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  return run('nginx', ['-e', 'stderr', '-c', join(out, 'nginx.conf')], folder, port, user);
}

async function startCaddy(dist: string, base: string): Promise<HostServer> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const port = await freePort();
  const root = join(folder, 'site');
  cpSync(dist, join(root, base), { recursive: true });
  const site = readFileSync(join(ROOT, 'hosting/Caddyfile'), 'utf8')
    .replaceAll('import /srv/verstak/', `import ${root}${base}/`)
    .replace('root * /srv/verstak', `root * ${root}`)
    .replace('rewrite * /404.html', `rewrite * ${base}/404.html`)
    .replace('verstak.example', `http://:${port}`);
  writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${site}`);
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], folder, port);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function run(command: string, args: string[], folder: string, port: number, user: { uid?: number } = {}): Promise<HostServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder }, ...user });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const answers = () => fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false);
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${command}: ${said.join('')}`);
  }
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { port, stop };
}
