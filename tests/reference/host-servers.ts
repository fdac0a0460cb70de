import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverAt, writeContainer } from '#scripts/container.mjs';
import { ROOT } from '#scripts/fresh-build.mjs';
import { createSiteServer } from '#scripts/server.mjs';

/** A server of a built site. */
interface HostServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export const hostServers = { 'npm start': startNode, nginx: startNginx, Caddy: startCaddy, container: startContainer } as const;

export function isInstalled(name: keyof typeof hostServers): boolean {
  if (name === 'npm start') return true;
  return (name === 'Caddy' ? spawnSync('caddy', ['version']) : spawnSync('nginx', ['-v'])).status === 0;
}

async function startNode(dist: string): Promise<HostServer> {
  const server = createSiteServer({ root: dist });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => {
      server.close(() => done());
    });
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

async function startNginx(dist: string, base: string): Promise<HostServer> {
  const { folder, root, port } = await prepare(dist, base);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const around = `daemon off; pid ${folder}/pid; user root;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
${serverAt({ root, listen: `127.0.0.1:${port}` }, base)}}`;
  writeFileSync(join(folder, 'nginx.conf'), around);
  return run('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], folder, port);
}

async function startCaddy(dist: string, base: string): Promise<HostServer> {
  const { folder, root, port } = await prepare(dist, base);
  const site = readFileSync(join(ROOT, 'hosting/Caddyfile'), 'utf8')
    .replaceAll('import /srv/verstak/', `import ${root}${base}/`)
    .replace('root * /srv/verstak', `root * ${root}`)
    .replace('rewrite * /404.html', `rewrite * ${base}/404.html`)
    .replace('verstak.example', `http://:${port}`);
  writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${site}`);
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], folder, port);
}

/**
 * Returns the arguments of a step of the Dockerfile that are written as a JSON array.
 * @param step  its first word, such as `ENTRYPOINT`
 */
export function argumentsOf(step: string): string[] {
  const [, list = '[]'] = new RegExp(`^${step}\\b.*?(\\[.*\\])$`, 'm').exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  return JSON.parse(list) as string[];
}

/** Id of the user and of the group “nobody”. If the tests run as root, the server of the container runs as this user. */
const NOBODY = 65_534;

/** Starts nginx as the container image does: same configuration and command line, an unprivileged user, and a site that it cannot change. */
async function startContainer(dist: string): Promise<HostServer> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const port = await freePort();
  const [temporary, out] = [join(folder, 'temporary'), join(folder, 'image')];
  writeContainer(dist, out, { root: join(out, 'site'), temporary, listen: `127.0.0.1:${port}` });
  mkdirSync(temporary);
  chmodSync(folder, 0o755);
  chmodSync(temporary, 0o777);
  spawnSync('chmod', ['-R', 'a-w,a+rX', out]);
  const [command = '', ...args] = argumentsOf('ENTRYPOINT').map((part) => part.replace('/etc/nginx/nginx.conf', join(out, 'nginx.conf')));
  const server = await run(command, args, folder, port, process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});
  const stop = () => {
    spawnSync('chmod', ['-R', 'u+w', out]);
    return server.stop();
  };
  return { port, stop };
}

async function prepare(dist: string, base: string) {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const root = join(folder, 'site');
  cpSync(dist, join(root, base), { recursive: true });
  return { folder, root, port: await freePort() };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

async function run(command: string, args: readonly string[], folder: string, port: number, user: User = {}): Promise<HostServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder }, ...user });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  while (!(await accepts(port))) if (child.exitCode !== null) throw new Error(`${command}: ${said.join('')}`);
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { port, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
