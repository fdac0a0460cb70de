import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deploy } from '#scripts/deploy.mjs';
import { MANIFEST } from '#scripts/moved-site.mjs';
import { archiveOf, releaseFiles } from '#scripts/release.mjs';
import { createSiteServer } from '#scripts/server.mjs';
import { compareCommands } from '#src/pages/privacy/compare-commands.ts';
import { writeSmallSite } from '../scripts/small-site.ts';
import { runCommand } from './run-command.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Folder with the published site in `build` and its archive `release.zip`. */
const folder = mkdtempSync(join(tmpdir(), 'verstak-check-'));
const build = join(folder, 'build');
const release = join(folder, 'release.zip');
const servers: Server[] = [];

beforeAll(async () => {
  await writeSmallSite(build);
  writeFileSync(release, archiveOf('verstak-1.2.3', releaseFiles(build), 1_774_000_000));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a host and returns its address. */
async function hostWith(handler: Handler): Promise<string> {
  const server = createServer(handler).listen(0);
  servers.push(server);
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Starts a host with a copy of the published site, which is changed first; some paths are answered otherwise. */
async function copyOf(change: (dist: string) => unknown, answers: Readonly<Record<string, Handler>> = {}): Promise<string> {
  const dist = mkdtempSync(join(folder, 'host-'));
  cpSync(build, dist, { recursive: true });
  await change(dist);
  const site = createSiteServer({ root: dist });
  return hostWith((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else site.emit('request', request, response);
  });
}

const unchanged = () => undefined;

const check = (...argv: string[]) => runCommand(['site', 'check', ...argv]);

test('a copy of the published site is the same as the build and as the release, and complete by its own list', async () => {
  const site = await copyOf(unchanged);
  const facts = `version 1.2.3, 18 files with the bytes of`;
  const same = `${site} is the published source: ${facts}`;
  expect(await check(`${site}/`, '--build', build)).toMatchObject({ code: 0, text: `${same} ${build}.\n` });
  expect(await check(site, '--release', release)).toMatchObject({
    code: 0,
    text: `${same} ${release}.\n`,
    err: 'The pages of the site name another address: http://localhost:4173. They are compared with this address in them.\n',
  });
  const own = await check(site);
  expect([own.code, own.text]).toEqual([
    0,
    expect.stringContaining('all 19 files of its own list, version 1.2.3. To compare it with a release'),
  ]);
});

test('a release at another address, below a path and with settings of the host is the same', async () => {
  const footer = { en: 'Ours', ru: 'Наш' };
  const site = await copyOf(async (dist) => {
    writeFileSync(join(dist, 'site.json'), JSON.stringify({ theme: 'dark', footer }));
    await deploy(dist, 'https://host.example/tools', 'compress');
  });
  const checked = await check(`${site}/tools`, '--release', release);
  expect(checked).toMatchObject({ code: 0, err: expect.stringContaining('site.json: theme, footer.') as string });
});

const append = (name: string, text: string) => (dist: string) => appendFileSync(join(dist, name), text);
const replace = (name: string, from: string, to: string) => (dist: string) =>
  writeFileSync(join(dist, name), readFileSync(join(dist, name), 'utf8').replace(from, to));
const remove = (name: string) => (dist: string) => rmSync(join(dist, name));
const script = '<script src="https://evil.example/a.js"></script>';

test.each<readonly [string, (dist: string) => void, string]>([
  [
    'a changed byte',
    replace('assets/w/uuid.worker-1.js', 'null', 'nulL'),
    'differs  assets/w/uuid.worker-1.js: the same size, but other bytes',
  ],
  ['an added byte', append('sw.js', ';'), expect.stringMatching(/^differs {2}sw\.js: \d+ bytes instead of \d+\n$/) as string],
  ['a missing file', remove('favicon.svg'), 'missing  favicon.svg: status 404'],
  ['a page that is missing', remove('uuid.html'), 'missing  uuid.html: status 404'],
  [
    'an added file',
    replace(MANIFEST, '"files": {', '"files": {\n"evil.js": {"sha256": "0", "bytes": 1},'),
    `extra    evil.js: listed by the site, but not in ${build}`,
  ],
  ['a script in a page', replace('uuid.html', '</body>', `${script}</body>`), `differs  uuid.html: a script was added: ${script}`],
  ['a script in the first page', append('ru/index.html', `${script}\n`), `differs  ru/index.html: a script was added: ${script}`],
  [
    'another text in a page',
    replace('uuid/v4.html', 'Home', 'Homepage'),
    expect.stringMatching(/^differs {2}uuid\/v4\.html: [\d,]+ bytes instead of [\d,]+\n$/) as string,
  ],
  ['another page for unknown addresses', append('404.html', script), `differs  404.html: a script was added: ${script}`],
])('%s is one line', async (_, change, line) => {
  const site = await copyOf((dist) => {
    change(dist);
    for (const suffix of ['.br', '.gz']) rmSync(join(dist, `index.html${suffix}`));
  });
  const { code, text } = await check(site, '--build', build);
  expect([code, text]).toEqual([1, typeof line === 'string' ? `${line}\n` : line]);
});

test('each difference is a line, or a finding in JSON', async () => {
  const site = await copyOf((dist) => {
    remove('favicon.svg')(dist);
    append('sw.js', ';')(dist);
  });
  expect((await check(site, '--build', build)).text.split('\n')).toEqual([
    'missing  favicon.svg: status 404',
    expect.stringContaining('differs  sw.js'),
    '',
  ]);
  const { code, text } = await check(site, '--build', build, '--json');
  expect([code, JSON.parse(text)]).toEqual([
    1,
    expect.objectContaining({
      version: '1.2.3',
      files: 18,
      findings: [
        { problem: 'missing', file: 'favicon.svg', detail: 'status 404' },
        expect.objectContaining({ problem: 'differs', file: 'sw.js' }),
      ],
    }),
  ]);
});

const never: Handler = () => undefined;
const to =
  (address: string): Handler =>
  (_, response) =>
    response.writeHead(302, { location: address }).end();
/** Sends until the reader leaves. */
const endless: Handler = (_, response) => {
  const send = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', send).on('error', never);
  send();
};

/** Returns an address at which nothing listens. */
async function unused(): Promise<string> {
  const address = await hostWith(never);
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return address;
}

const badHosts: readonly (readonly [name: string, start: () => Promise<string>, line: RegExp])[] = [
  ['is down', unused, /^host {5}http:\/\/localhost:\d+\/: nothing answers at this address \(ECONNREFUSED\)\.$/],
  ['has no address', async () => 'http://verstak.invalid', /^host {5}http:\/\/verstak\.invalid\/: the name has no address \(/],
  [
    'answers everything with 200',
    () => hostWith((_, response) => response.end('hello')),
    /^host {5}\S+ answers an address that does not exist with status 200 instead of 404/,
  ],
  ['is in maintenance', () => hostWith((_, response) => response.writeHead(503).end()), /with status 503 instead of 404/],
  [
    'redirects',
    () => hostWith(to('https://other.example/')),
    /^host {5}\S+ redirects to https:\/\/other\.example\/\. Check that address\.$/,
  ],
  ['closes the connection', () => hostWith(({ socket }) => socket.destroy()), /: the connection was closed \(/],
  ['does not answer', () => hostWith(never), /: no complete answer within 1 s\. --timeout/],
  ['does not answer for one file', () => copyOf(unchanged, { '/uuid': never }), /^host {5}\S+\/uuid: no complete answer within 1 s/],
  ['speaks no HTTPS', async () => (await hostWith(never)).replace('http:', 'https:'), /: this is not HTTPS \(/],
  [
    'has another version',
    () => copyOf(replace(MANIFEST, '1.2.3', '0.9.0')),
    /^host {5}The site is version 0\.9\.0, and \S+ is version 1\.2\.3\./,
  ],
  [
    'has no list of files',
    () => copyOf(remove(MANIFEST)),
    /^missing {2}\.well-known\/verstak\.json: no list of files at this address \(status 404\)\.$/,
  ],
  [
    'has another list',
    () => copyOf(replace(MANIFEST, '"sha256": "', '"sha256": "0')),
    /^differs {2}\.well-known\/verstak\.json: its digests are not those of the files$/,
  ],
  [
    'redirects a file',
    () => copyOf(unchanged, { '/sitemap.xml': to('https://other.example/') }),
    /^differs {2}sitemap\.xml: redirects to https:\/\/other\.example\/$/,
  ],
  [
    'sends a file without end',
    () => copyOf(unchanged, { '/assets/main.js': endless }),
    /^differs {2}assets\/main\.js: more than 1\u00a0MiB too long/,
  ],
  [
    'has settings with a fault',
    () => copyOf((dist) => writeFileSync(join(dist, 'site.json'), '{"theme":"red"}')),
    /^host {5}The settings of the host have a fault\. site\.json: theme is "red"/,
  ],
];

test.each(badHosts)('a host that %s is one line, with exit code 1', async (_, start, line) => {
  const { code, text } = await check(await start(), '--build', build, '--timeout', '1');
  expect([code, text.split('\n')]).toEqual([1, [expect.stringMatching(line), '']]);
});

test('an invalid certificate is one line with its code', async () => {
  const cause = Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  const { code, text } = await check('https://host.example', '--build', build);
  expect([code, text]).toEqual([
    1,
    expect.stringMatching(/^host {5}https:\/\/host\.example\/: the certificate is not valid.*\(CERT_HAS_EXPIRED\)\.\n$/),
  ]);
});

test.each([
  [[], 2, 'is not the address of a site'],
  [['host.example'], 2, '“host.example” is not the address of a site'],
  [['https://host.example', '--build', build, '--release', release], 2, 'Use --release or --build, not both.'],
  [['https://host.example', '--build', join(folder, 'none')], 1, 'no such file'],
  [['https://host.example', '--build', folder], 1, 'not a release archive or the folder of a built site'],
  [['https://host.example', '--release', join(build, 'sw.js')], 1, 'not a release archive or the folder of a built site'],
])('verstak site check %j is refused before anything is requested', async (argv, code, words) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  expect(await check(...argv)).toMatchObject({ code, text: '', err: expect.stringContaining(words) as string });
  expect(fetched).not.toHaveBeenCalled();
});

const hasPrograms = ['curl', 'unzip', 'sha256sum'].every((program) => spawnSync(program, ['--help']).status === 0);

test.skipIf(!hasPrograms)('the commands on the page /privacy print “same”, or the name of the file that differs', async () => {
  const run = async (site: string) => {
    const work = mkdtempSync(join(folder, 'work-'));
    cpSync(release, join(work, 'verstak-1.2.3.zip'));
    const [, ...lines] = compareCommands;
    const script = [`site=${site} release=verstak-1.2.3`, ...lines].join('\n');
    return new Promise<string>((resolve) => {
      execFile('bash', ['-c', script], { cwd: work, encoding: 'utf8' }, (_, text) => resolve(text));
    });
  };
  let dist = '';
  const site = await copyOf((copy) => (dist = copy));
  // The commands expect that the pages name the address of the host.
  await deploy(dist, site, 'compress');
  expect(await run(site)).toMatch(/same\n$/);
  append('favicon.svg', ' ')(dist);
  expect(await run(site)).toMatch(/favicon\.svg: FAILED\n$/);
});
