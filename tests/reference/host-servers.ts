import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeContainer } from '#scripts/container.mjs';
import { DIST, ROOT } from '#scripts/fresh-build.mjs';
import { caddyConfig, nginxConfig, readRules } from '#scripts/host-config.mjs';
import { createSiteServer } from '#scripts/server.mjs';

/** A server of the built site. */
interface HostServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export const hostServers = { 'npm start': startNode, nginx: startNginx, Caddy: startCaddy, container: startContainer } as const;

export function isInstalled(name: keyof typeof hostServers): boolean {
  if (name === 'npm start') return true;
  return (name === 'Caddy' ? spawnSync('caddy', ['version']) : spawnSync('nginx', ['-v'])).status === 0;
}

async function startNode(): Promise<HostServer> {
  const server = createSiteServer({ root: DIST });
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

async function startNginx(): Promise<HostServer> {
  const { folder, site, port } = await prepare();
  const config = nginxConfig({ ...site, host: 'localhost', listen: [`127.0.0.1:${port}`] });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  const around = `daemon off; pid ${folder}/pid; user root; error_log ${folder}/errors;
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
${config}}`;
  writeFileSync(join(folder, 'nginx.conf'), around);
  return run('nginx', ['-p', folder, '-e', `${folder}/errors`, '-c', join(folder, 'nginx.conf')], folder, port);
}

async function startCaddy(): Promise<HostServer> {
  const { folder, site, port } = await prepare();
  const config = `{\n  admin off\n}\n${caddyConfig({ ...site, host: `http://:${port}` })}`;
  writeFileSync(join(folder, 'Caddyfile'), config);
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
async function startContainer(): Promise<HostServer> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const port = await freePort();
  const [temporary, out] = [join(folder, 'temporary'), join(folder, 'image')];
  writeContainer(DIST, out, { root: join(out, 'site'), temporary, listen: `127.0.0.1:${port}` });
  mkdirSync(temporary);
  chmodSync(folder, 0o755);
  chmodSync(temporary, 0o777);
  spawnSync('chmod', ['-R', 'a-w', out]);
  const [command = '', ...args] = argumentsOf('ENTRYPOINT').map((part) => part.replace('/etc/nginx/nginx.conf', join(out, 'nginx.conf')));
  const server = await run(command, args, folder, port, process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});
  const stop = () => {
    spawnSync('chmod', ['-R', 'u+w', out]);
    return server.stop();
  };
  return { port, stop };
}

async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const root = join(folder, 'site');
  cpSync(DIST, root, { recursive: true });
  return { folder, site: { root, ...readRules(DIST) }, port: await freePort() };
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
  while (!(await accepts(port))) {
    if (child.exitCode === null) continue;
    const errors = join(folder, 'errors');
    throw new Error(`${command}: ${said.join('')}${existsSync(errors) ? readFileSync(errors, 'utf8') : ''}`);
  }
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
