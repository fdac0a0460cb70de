import { type BrowserContext, test as base, type Page } from '../watched.ts';

export { expect, open, type Page } from '../watched.ts';

/**
 * A fault of a worker. killed: the worker is terminated as soon as it has a job · missing: its script answers 404 · noMemory: it
 * cannot allocate memory · unclonable: the message with the job cannot be cloned.
 */
export type Fault = 'killed' | 'missing' | 'noMemory' | 'unclonable';

interface Injected {
  readonly fault: Fault;
  /** Number of jobs, or of new workers, that fail. */
  readonly times: number;
  /** Prefix of the names of the workers that fail. */
  readonly name: string;
}

interface FaultControl {
  injected: { fault: string; times: number; name: string };
  /** Workers that run, with their names. */
  readonly running: Map<Worker & { kill(): void }, string>;
  /** Number of workers started so far. */
  started: number;
}

type ControlledWindow = Window & { control: FaultControl };
const NO_MEMORY = '/assets/w/no-memory.js';

/** Replaces `Worker` in every page by one with injectable faults, and serves the script of a worker that cannot allocate memory. */
async function control(context: BrowserContext): Promise<void> {
  await context.addInitScript((noMemoryScript) => {
    const control: FaultControl = { injected: { fault: '', times: 0, name: '' }, running: new Map(), started: 0 };
    Object.assign(window, { control });
    const fails = (fault: string, name: string) =>
      control.injected.fault === fault && name.startsWith(control.injected.name) && control.injected.times-- > 0;
    const scriptOf = (url: string | URL, name: string) => {
      if (fails('missing', name)) return '/assets/w/gone-00000000.js';
      return fails('noMemory', name) ? `${noMemoryScript}?of=${new URL(url, location.href).pathname}` : url;
    };
    window.Worker = class extends Worker {
      readonly #name: string;
      #isRunning = false;
      #isKilled = false;
      constructor(url: string | URL, options: WorkerOptions = {}) {
        const { name = '' } = options;
        super(scriptOf(url, name), options);
        this.#name = name;
        control.running.set(this, name);
        control.started++;
        this.addEventListener('message', () => {
          this.#isRunning = true;
          if (this.#isKilled) this.terminate();
        });
      }
      /** Terminates the worker once it has sent a message, so that it ends during a job and not while it loads. */
      kill(): void {
        if (this.#isRunning) this.terminate();
        else this.#isKilled = true;
      }
      override terminate(): void {
        control.running.delete(this);
        super.terminate();
      }
      override postMessage(message: unknown, moved?: StructuredSerializeOptions | Transferable[]): void {
        const { path, argumentList } = message as { path?: string[]; argumentList?: unknown[] };
        const isJob = path?.[0] === 'run';
        if (isJob && fails('unclonable', this.#name)) argumentList?.push({ type: 'RAW', value: () => undefined });
        super.postMessage(message, moved as Transferable[]);
        if (isJob && fails('killed', this.#name)) this.kill();
      }
    };
  }, NO_MEMORY);
  // The script imports the engine, and then makes every allocation of an array throw.
  await context.route(/\/no-memory\.js\?/, async (route) => {
    const script = new URL(route.request().url()).searchParams.get('of') as string;
    const response = await route.fetch({ url: new URL(script, route.request().url()).href });
    const withoutMemory = `
      for (const name of ['ArrayBuffer', 'Uint8Array', 'Uint16Array', 'Uint32Array', 'Int32Array', 'Float64Array', 'BigUint64Array'])
        self[name] = new Proxy(self[name], { construct(made, args, target) {
          if (typeof args[0] === 'number') throw new RangeError('Array buffer allocation failed');
          return Reflect.construct(made, args, target);
        } });`;
    await route.fulfill({ response, body: `import ${JSON.stringify(script)};${withoutMemory}` });
  });
}

/** Tests with injectable faults; the console messages of these faults are allowed. */
export const test = base.extend<{ expected: undefined }>({
  prepare: async ({ browserName: _ }, provide) => provide(control),
  expected: [
    async ({ complaints }, provide) => {
      complaints.allow(/status of 404|could not be cloned|DataCloneError/);
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** Makes the next jobs, or the next new workers, fail. */
export async function inject(page: Page, fault: Fault, { times = 99, name = '' }: Partial<Injected> = {}): Promise<void> {
  await page.evaluate((injected) => Object.assign((window as unknown as ControlledWindow).control.injected, injected), {
    fault,
    times,
    name,
  });
}

/** Ends the injection of faults. */
export async function stopFaults(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as ControlledWindow).control.injected.times = 0;
  });
}

/** Terminates all workers, also idle ones. */
export async function killAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const worker of (window as unknown as ControlledWindow).control.running.keys()) worker.kill();
  });
}

/** Returns the names of the workers that run. */
export function running(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as ControlledWindow).control.running.values()]);
}
