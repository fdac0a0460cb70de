import { commands } from 'vitest/browser';

/** Does its work once and says how long that took, from request on the page to result on the page, in ms. */
type Run = () => Promise<number>;

export interface Rival {
  readonly id: string;
  readonly run: Run;
  /** How many times faster than it we must be, and want to be. */
  readonly atLeast: number;
  readonly aim: number;
}

export interface Comparison {
  readonly id: string;
  readonly rounds: number;
  /** How often we run in a round: what takes milliseconds is upset by more than what takes seconds. */
  readonly repeat?: number;
  readonly ours: Run;
  readonly rivals: readonly Rival[];
  /** What the machine allows: the same bytes moved with no thought. We take no more than so many times as long, and want to take less. */
  readonly limit?: { readonly name: string; readonly run: Run; readonly atMost?: number; readonly aim?: number };
}

export interface Measured {
  readonly id: string;
  readonly oursMs: number;
  readonly rivals: readonly {
    readonly id: string;
    readonly ms: number;
    readonly ratio: number;
    readonly atLeast: number;
    readonly aim: number;
  }[];
  readonly limit: {
    readonly name: string;
    readonly ms: number;
    readonly share: number;
    readonly atMost?: number;
    readonly aim?: number;
  } | null;
}

/** Between two contenders, so that the garbage of one is not swept on the other's time. */
const REST_MS = 200;

/** Times one piece of work that ends with its result on the page. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

const rounded = (value: number) => Number(value.toPrecision(4));

/** Everyone runs in every round, in turn, so that whatever slows the machine slows all. Answers are checked by the caller, before. */
export async function compare({ id, rounds, repeat = 1, ours, rivals, limit }: Comparison): Promise<Measured> {
  const runs = [ours, ...rivals.map(({ run }) => run), ...(limit ? [limit.run] : [])];
  const quick = new Set<Run | undefined>([ours, limit?.run]);
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      for (let turn = 0; turn < (quick.has(run) ? repeat : 1); turn++) times[index]?.push(await run());
    }
  }
  const [oursMs = 0, ...others] = times.map(median);
  const limitMs = others[rivals.length] ?? 0;
  return {
    id,
    oursMs: rounded(oursMs),
    rivals: rivals.map(({ id: rival, atLeast, aim }, index) => {
      const ms = others[index] as number;
      return { id: rival, ms: rounded(ms), ratio: rounded(ms / oursMs), atLeast, aim };
    }),
    limit: limit
      ? {
          name: limit.name,
          ms: rounded(limitMs),
          share: rounded(limitMs / oursMs),
          ...(limit.atMost && limit.aim ? { atMost: limit.atMost, aim: limit.aim } : {}),
        }
      : null,
  };
}

/** Hands the figures to workshop/bench.mjs. */
export async function report(section: string, measured: readonly Measured[]): Promise<void> {
  await commands.writeFile(`node_modules/.cache/bench/${section}.json`, JSON.stringify(measured));
}
