import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { DIST } from '../../scripts/fresh-build.mjs';
import { createSiteServer } from '../../scripts/server.mjs';
import { live, serveBuiltSite } from './built-site.ts';
import { atMost, record } from './figures.ts';

const site = serveBuiltSite();

/** A wrong response of a host, a gateway or a network in place of a file. */
type Answer = readonly [status: number, type: string, body: string];
const wrongAnswers: Readonly<Record<string, Answer>> = {
  'a page with status 200': [200, 'text/html', '<title>Sign in</title>'],
  'a page with the type of a script': [200, 'text/javascript', '<title>Sign in</title>'],
  'an empty file': [200, 'text/javascript', ''],
  'another script': [200, 'text/javascript', 'export default () => null;'],
  'an error of a gateway': [502, 'text/html', '<title>Bad gateway</title>'],
  'no such file': [404, 'text/html', '<title>404</title>'],
};

/** Files of the site that get wrong responses, each with a page that needs it. */
const parts: readonly (readonly [file: RegExp, page: string])[] = [
  [/^InspectPage-.*\.js$/, '/uuid/inspect'],
  [/^DicePage-.*\.js$/, '/random/dice'],
  [/^PinPage-.*\.js$/, '/security/pin'],
];

interface Faulty {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Wrong responses by path. */
  readonly wrong: Map<string, Answer>;
  readonly stop: () => Promise<void>;
  readonly end: () => Promise<void>;
}

async function openFaulty(): Promise<Faulty> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-faulty-'));
  cpSync(DIST, folder, { recursive: true });
  const right = createSiteServer({ root: folder }).listeners('request')[0] as RequestListener;
  const wrong = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = wrong.get(request.url ?? '');
    if (!answer) return right(request, response);
    response.writeHead(answer[0], { 'content-type': answer[1], 'cache-control': 'public, max-age=31536000, immutable' }).end(answer[2]);
  });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context = await site.browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'allow' });
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  const end = async () => {
    await context.close();
    await stop();
    rmSync(folder, { recursive: true });
  };
  return { origin, context, page: await context.newPage(), wrong, stop, end };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await live(page);
}

const isKept = (page: Page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));

/** Visits the site until it is stored on the device. */
async function keep(page: Page): Promise<void> {
  await open(page, '/');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 120_000 });
}

function nameOf(file: RegExp): string {
  const name = readdirSync(join(DIST, 'assets')).find((each) => file.test(each));
  if (!name) throw new Error(`The build has no ${file}`);
  return name;
}

const works = async (page: Page, path: string) => {
  await open(page, path);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return heading !== 'Something went wrong!' && heading !== 'Not Found';
};

/** Sets `isRegistered` in the page when its service worker is registered, which the site does only when it is idle. */
function markRegistration(): void {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...options) {
    const registration = await register.apply(this, options);
    Object.assign(window, { isRegistered: true });
    return registration;
  };
}

test('after a file got a wrong response while the site was being stored, its page works once the response is correct, also offline', async () => {
  const broken: string[] = [];
  let cases = 0;
  for (const [what, answer] of Object.entries(wrongAnswers)) {
    for (const [file, path] of parts) {
      const name = nameOf(file);
      const faulty = await openFaulty();
      faulty.wrong.set(`/assets/${name}`, answer);
      await faulty.page.addInitScript(markRegistration);
      await open(faulty.page, '/');
      // Waits until the installation of the service worker has succeeded or failed: a registration whose installation failed is removed.
      await faulty.page.waitForFunction(
        async () => {
          if (!('isRegistered' in window)) return false;
          const registration = await navigator.serviceWorker.getRegistration();
          return !registration || registration.installing === null;
        },
        undefined,
        { timeout: 120_000 },
      );
      if (await isKept(faulty.page)) broken.push(`${what}, ${name}: stored`);
      faulty.wrong.clear();
      await keep(faulty.page);
      if (!(await works(faulty.page, path))) broken.push(`${what}, ${name}: online`);
      await faulty.stop();
      if (!(await works(faulty.page, path))) broken.push(`${what}, ${name}: without a network`);
      await faulty.end();
      cases++;
    }
  }
  record({ id: 'hostile/offline/cases', unit: '', values: [cases] });
  record({ id: 'hostile/offline/broken', unit: '', values: [broken.length], bound: atMost(0, 0) });
  expect(broken).toEqual([]);
});

test('a damaged copy of a file on the device is replaced when a page that needs it is opened', async () => {
  const broken: string[] = [];
  const faulty = await openFaulty();
  await keep(faulty.page);
  for (const [file, path] of parts) {
    const name = nameOf(file);
    for (const [status, type, body] of Object.values(wrongAnswers)) {
      await faulty.page.evaluate(
        async ([asset, code, mediaType, text]) => {
          for (const cache of await caches.keys()) {
            const response = new Response(text as string, { status: code as number, headers: { 'content-type': mediaType as string } });
            await (await caches.open(cache)).put(`/assets/${asset}`, response);
          }
        },
        [name, status, type, body] as const,
      );
      await faulty.page.goto('about:blank');
      const workers = faulty.context.serviceWorkers();
      // A worker does not check a file twice; it is restarted so that it checks again.
      const session = await faulty.context.newCDPSession(faulty.page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      if (workers.length === 0 || !(await works(faulty.page, path))) broken.push(`${name}: ${status} ${type} ${body}`);
    }
  }
  await faulty.end();
  record({ id: 'hostile/damaged copies/cases', unit: '', values: [parts.length * Object.keys(wrongAnswers).length] });
  record({ id: 'hostile/damaged copies/broken', unit: '', values: [broken.length], bound: atMost(0, 0) });
  expect(broken).toEqual([]);
});

test('content that another site posts with a form opens no tool; a dialog names another program or site as the sender', async () => {
  const faulty = await openFaulty();
  await keep(faulty.page);
  const foreign = createServer((_, response) => {
    const form = `<form method="post" enctype="multipart/form-data" action="${faulty.origin}/share"><textarea name="text">planted</textarea></form>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`${form}<script>document.forms[0].submit()</script>`);
  });
  await new Promise<void>((done) => {
    foreign.listen(0, done);
  });
  await faulty.page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
  await faulty.page.getByRole('dialog', { name: /^Another program or site sent/ }).waitFor();
  expect(new URL(faulty.page.url()).pathname).toBe('/');
  foreign.close();
  await faulty.end();
});
