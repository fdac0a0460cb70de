import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findWebKit } from '#scripts/webkit.mjs';
import type { RunningBrowser, Tab } from './tab.ts';

/** Time limit in ms of one script in a page. When it is exceeded, the error names the line of the journey that ran the script. */
const SCRIPT_MS = 55_000;

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = { Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', ArrowDown: '\uE015' };

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Returns a function that sends commands of W3C WebDriver. */
function client(origin: string): Send {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`WebDriver ${method} ${path.replace(/^\/session\/[^/]*/, '')}: ${error} ${message}`);
  };
}

async function tabOf(send: Send, session: string): Promise<Tab> {
  const command = (name: string, body: object = {}) => send('POST', `${session}/${name}`, body);
  const act = (id: string, type: 'key' | 'pointer', actions: object[]) =>
    command('actions', { actions: [{ id, type, actions, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }) }] });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });
  await command('timeouts', { script: SCRIPT_MS });
  return {
    goto: (url) => command('url', { url }),
    reload: () => command('refresh'),
    back: () => command('back'),
    resize: async (width, height) => {
      await command('window/rect', { width, height });
      // The size of a window includes the toolbar of the browser, so the window is enlarged by the difference.
      const [innerWidth, innerHeight] = (await command('execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) as [
        number,
        number,
      ];
      await command('window/rect', { width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    clickAt: (x, y) =>
      act('mouse', 'pointer', [
        { type: 'pointerMove', origin: 'viewport', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) =>
      act(
        'keyboard',
        'key',
        [...text].flatMap((character) => [down(character), up(character)]),
      ),
    press: (...names) => {
      const keys = names.map((name) => KEYS[name] ?? name);
      return act('keyboard', 'key', [...keys.map(down), ...keys.toReversed().map(up)]);
    },
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = (await command('execute/async', { script, args: [] })) as { value?: unknown; error?: string };
      if (error) throw new Error(error);
      return value;
    },
  };
}

const firstLine = (output: Readable) =>
  new Promise<string>((resolve, reject) => {
    createInterface(output)
      .once('line', resolve)
      .once('close', () => reject(new Error('Xvfb did not start')));
  });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until WebKitWebDriver accepts connections. No event reports this, so its status is requested repeatedly. */
async function listening(send: Send, process: ChildProcess): Promise<void> {
  for (;;) {
    if (process.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise(setImmediate);
  }
}

/** Starts WebKitGTK's MiniBrowser, which has no SharedArrayBuffer. */
export const startWebKit = () => start({});

/** Starts MiniBrowser with SharedArrayBuffer, which Safari has. */
export const startWebKitAsSafari = () => start({ JSC_useSharedArrayBuffer: '1' });

/** Starts MiniBrowser in an X server without a screen. `environment` contains options of JavaScriptCore. */
async function start(environment: Readonly<Record<string, string>>): Promise<RunningBrowser> {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKitGTK with WebKitWebDriver and Xvfb on this machine');
  const screen = spawn(found.xvfb, ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await firstLine(screen.stdout);
  const port = await freePort();
  const env = { ...process.env, ...environment, DISPLAY: `:${display}`, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' };
  const driver = spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const send = client(`http://127.0.0.1:${port}`);
  await listening(send, driver);
  const options = { binary: found.browser, args: ['--automation'] };
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    tab: await tabOf(send, session),
    complaints: [],
    close: async () => {
      await send('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}
