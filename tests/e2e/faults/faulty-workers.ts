import { type BrowserContext, test as base, type Page } from '../watched.ts';

export { expect, live, open, type Page } from '../watched.ts';

/**
 * What may befall a worker. killed: ended from outside as soon as a job is in it · missing: its script answers 404 · starved: it
 * gets no memory · unclonable: the message that asks for the job cannot be sent.
 */
export type Mishap = 'killed' | 'missing' | 'starved' | 'unclonable';

interface Ordered {
  readonly mishap: Mishap;
  /** How many jobs, or workers, it befalls. */
  readonly times: number;
  /** Of which workers, by the beginning of their names. */
  readonly name: string;
}

interface Stage {
  ordered: { mishap: string; times: number; name: string };
  /** Workers that run. */
  readonly running: Map<Worker & { kill(): void }, string>;
  /** How many were started. */
  started: number;
}

type Staged = Window & { stage: Stage };
const STARVED = '/assets/w/starved.js';

/** Replaces `Worker` in every page by one that fails as ordered, and serves the script of a worker without memory. */
async function stage(context: BrowserContext): Promise<void> {
  await context.addInitScript((starved) => {
    const stage: Stage = { ordered: { mishap: '', times: 0, name: '' }, running: new Map(), started: 0 };
    Object.assign(window, { stage });
    const takes = (mishap: string, name: string) =>
      stage.ordered.mishap === mishap && name.startsWith(stage.ordered.name) && stage.ordered.times-- > 0;
    const scriptOf = (url: string | URL, name: string) => {
      if (takes('missing', name)) return '/assets/w/gone-00000000.js';
      return takes('starved', name) ? `${starved}?of=${new URL(url, location.href).pathname}` : url;
    };
    window.Worker = class extends Worker {
      readonly #name: string;
      #speaks = false;
      #dying = false;
      constructor(url: string | URL, options: WorkerOptions = {}) {
        const { name = '' } = options;
        super(scriptOf(url, name), options);
        this.#name = name;
        stage.running.set(this, name);
        stage.started++;
        this.addEventListener('message', () => {
          this.#speaks = true;
          if (this.#dying) this.terminate();
        });
      }
      /** Not before it runs: it is to die at its work, not while it loads. */
      kill(): void {
        if (this.#speaks) this.terminate();
        else this.#dying = true;
      }
      override terminate(): void {
        stage.running.delete(this);
        super.terminate();
      }
      override postMessage(message: unknown, moved?: StructuredSerializeOptions | Transferable[]): void {
        const { path, argumentList } = message as { path?: string[]; argumentList?: unknown[] };
        const isJob = path?.[0] === 'run';
        if (isJob && takes('unclonable', this.#name)) argumentList?.push({ type: 'RAW', value: () => undefined });
        super.postMessage(message, moved as Transferable[]);
        if (isJob && takes('killed', this.#name)) this.kill();
      }
    };
  }, STARVED);
  // Its own engine first, then a world in which no array is to be had.
  await context.route(/\/starved\.js\?/, async (route) => {
    const script = new URL(route.request().url()).searchParams.get('of') as string;
    const response = await route.fetch({ url: new URL(script, route.request().url()).href });
    const starve = `
      for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array', 'BigUint64Array'])
        self[name] = new Proxy(self[name], { construct(made, args, target) {
          if (typeof args[0] === 'number') throw new RangeError('Array buffer allocation failed');
          return Reflect.construct(made, args, target);
        } });`;
    await route.fulfill({ response, body: `import ${JSON.stringify(script)};${starve}` });
  });
}

/** Tests whose workers can be made to fail; what the pages then print to the console is expected. */
export const test = base.extend<{ expected: undefined }>({
  prepare: async ({ browserName: _ }, provide) => provide(stage),
  expected: [
    async ({ complaints }, provide) => {
      complaints.allow(/status of 404|could not be cloned|DataCloneError/);
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** From now on this befalls jobs, or workers that are started. */
export async function order(page: Page, mishap: Mishap, { times = 99, name = '' }: Partial<Ordered> = {}): Promise<void> {
  await page.evaluate((ordered) => Object.assign((window as unknown as Staged).stage.ordered, ordered), { mishap, times, name });
}

/** Nothing befalls anybody from now on. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as Staged).stage.ordered.times = 0;
  });
}

/** Ends all workers, working or idle. */
export async function killAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const worker of (window as unknown as Staged).stage.running.keys()) worker.kill();
  });
}

/** The names of the workers that run. */
export function running(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as Staged).stage.running.values()]);
}
