import { inject } from 'vitest';
import { commands } from 'vitest/browser';
import type { Engines } from './engines.ts';
import { median, rounded } from './median.ts';
import type { AgainstTime, EngineRow, FigureRow, LimitTime, PeerTime, Row } from './rows.ts';

/** Does its work once and returns the milliseconds that it took, from request on the page to result on the page. */
type Run = () => Promise<number>;

export interface Peer {
  readonly id: string;
  readonly run: Run;
  /** Our speed divided by the peer's must be at least this. */
  readonly atLeast: number;
  readonly aim: number;
}

export interface Comparison<Engine> {
  readonly id: string;
  readonly rounds: number;
  /** How often we run in a round: work of milliseconds is disturbed more than work of seconds. */
  readonly repeat?: number;
  readonly engines: Engines<Engine>;
  readonly ours: (engine: Engine) => Promise<number>;
  readonly peers: readonly Peer[];
  /** The same bytes moved without any work on them. */
  readonly limit?: { readonly name: string; readonly run: Run; readonly atMost?: number; readonly aim?: number };
}

/** A pause before each run, so that the garbage of one is not collected in the time of the next. */
const REST_MS = 200;

/** Times one piece of work that ends with its result on the page. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

async function timesOf(run: Run, count: number): Promise<number[]> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) times.push(await run());
  return times;
}

/**
 * Times our engine and the others in interleaved rounds, so that a disturbance of the machine reaches all of them, and records the row. With
 * another commit to compare with, our two engines are timed and the peers are not. The caller checks the answers before.
 */
export async function compare<Engine>({ id, engines, ours, peers, limit, ...wanted }: Comparison<Engine>): Promise<void> {
  const { rounds, repeat } = inject('quick') ? { rounds: 1, repeat: 1 } : { repeat: 1, ...wanted };
  const { now, before } = engines;
  if (before) return compareCommits({ id, rounds, repeat, engines: { ...engines, before }, ours });
  const oursMs: number[] = [];
  const limitMs: number[] = [];
  const peersMs = peers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    oursMs.push(...(await timesOf(() => ours(now), repeat)));
    for (const [index, { run }] of peers.entries()) peersMs[index]?.push(...(await timesOf(run, 1)));
    if (limit) limitMs.push(...(await timesOf(limit.run, repeat)));
  }
  const medianMs = median(oursMs);
  await record({
    kind: 'engine',
    id,
    oursMs: rounded(medianMs),
    peers: peers.map(({ id: peer, atLeast, aim }, index): PeerTime => {
      const ms = median(peersMs[index] as number[]);
      return { id: peer, ms: rounded(ms), ratio: rounded(ms / medianMs), atLeast, aim };
    }),
    limit: limit ? limitTime(limit, median(limitMs), medianMs) : null,
    against: null,
  });
}

function limitTime({ name, atMost, aim }: Omit<LimitTime, 'ms' | 'share'>, ms: number, oursMs: number): LimitTime {
  return { name, ms: rounded(ms), share: rounded(ms / oursMs), ...(atMost && aim ? { atMost, aim } : {}) };
}

type Commits<Engine> = Pick<Comparison<Engine>, 'id' | 'rounds' | 'ours'> & {
  readonly repeat: number;
  readonly engines: Engines<Engine> & { readonly before: Engine };
};

/** Both engines run in every round; the one that runs first alternates. The ratio is taken within a round. */
async function compareCommits<Engine>({ id, rounds, repeat, engines: { now, before, commit }, ours }: Commits<Engine>): Promise<void> {
  const nowMs: number[] = [];
  const beforeMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const pairs = [
      [now, nowMs],
      [before, beforeMs],
    ] as const;
    for (const [engine, times] of round % 2 === 0 ? pairs : pairs.toReversed()) {
      times.push(median(await timesOf(() => ours(engine), repeat)));
    }
  }
  const ratios = nowMs.map((ms, round) => ms / (beforeMs[round] as number));
  const against: AgainstTime = {
    commit,
    ms: rounded(median(beforeMs)),
    ratio: rounded(median(ratios)),
    min: rounded(Math.min(...ratios)),
    max: rounded(Math.max(...ratios)),
  };
  await record({ kind: 'engine', id, oursMs: rounded(median(nowMs)), peers: [], limit: null, against } satisfies EngineRow);
}

/** Records a time without a peer. */
export function recordTimes(id: string, times: readonly number[], bound: FigureRow['bound']): Promise<void> {
  const [value, min, max] = [median(times), Math.min(...times), Math.max(...times)].map(rounded) as [number, number, number];
  return record({ kind: 'figure', id, unit: 'ms', value, min, max, bound, below: null, machine: null });
}

/** Writes a row for scripts/bench.mjs. */
export async function record(row: Row): Promise<void> {
  await commands.writeFile(`${inject('rows')}/${row.id.replaceAll('/', ' ')}.json`, JSON.stringify(row));
}
