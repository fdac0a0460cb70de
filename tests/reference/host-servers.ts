import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST } from '#scripts/fresh-build.mjs';
import { caddyConfig, nginxConfig } from '#scripts/host-config.mjs';
import { createSiteServer } from '#scripts/server.mjs';

/** A server of the built site. */
export interface HostServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export const hostServers = { 'npm start': startNode, nginx: startNginx, Caddy: startCaddy } as const;

export function isInstalled(name: keyof typeof hostServers): boolean {
  return name === 'npm start' || spawnSync(name.toLowerCase(), [name === 'nginx' ? '-v' : 'version']).status === 0;
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
  const config = nginxConfig({ ...site, host: 'localhost' })
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:80;\n', '');
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

async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-host-'));
  const root = join(folder, 'site');
  cpSync(DIST, root, { recursive: true });
  const [headers = '', redirects = '', aliases = ''] = ['_headers', '_redirects', '_aliases.json'].map((name) =>
    readFileSync(join(DIST, name), 'utf8'),
  );
  return { folder, site: { root, headers, redirects, aliases }, port: await freePort() };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function run(command: string, args: readonly string[], folder: string, port: number): Promise<HostServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command}: ${said.join('')}${readFileSync(join(folder, 'errors'), 'utf8')}`);
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
