import { inject } from 'vitest';
import { commands } from 'vitest/browser';
import type { Engines } from './engines.ts';
import { median, rounded, spreadOf } from './median.ts';
import type { AgainstTime, EngineRow, FigureRow, LimitTime, PeerTime, Row } from './rows.ts';

/**
 * Does its work once and returns the time in ms. The time is measured either on the page, from the request to the result, or in the worker,
 * without the messages to and from the page.
 */
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
  /**
   * Number of runs per round of our engine and of `limit`; a peer runs once. Work that takes milliseconds is repeated, because a
   * disturbance of the machine changes a short time more than a long one.
   */
  readonly repeat?: number;
  readonly engines: Engines<Engine>;
  readonly ours: (engine: Engine) => Promise<number>;
  readonly peers: readonly Peer[];
  /** Measures the time for moving the same bytes without other work. */
  readonly limit?: { readonly name: string; readonly run: Run; readonly atMost?: number; readonly aim?: number };
}

/** Pause in ms before the runs of each engine or peer in a round, so that garbage of the previous ones is not collected during them. */
const REST_MS = 200;

/** Times work that ends with its result on the page. */
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
 * Times our engine and its peers in interleaved rounds, so that a disturbance of the machine affects all of them, and records the row.
 * Every second round runs in the opposite order. If `engines` includes the engine of another commit, the engines of the two commits are
 * timed and the peers are not. The caller must have checked the answers.
 */
export async function compare<Engine>({ id, engines, ours, peers, limit, ...wanted }: Comparison<Engine>): Promise<void> {
  const { rounds, repeat } = inject('quick') ? { rounds: 1, repeat: 1 } : { repeat: 1, ...wanted };
  const { now, before } = engines;
  if (before) return compareCommits({ id, rounds, repeat, engines: { ...engines, before }, ours });
  const contestants = [
    { run: () => ours(now), repeat },
    ...peers.map(({ run }) => ({ run, repeat: 1 })),
    ...(limit ? [{ run: limit.run, repeat }] : []),
  ].map((each) => ({ ...each, times: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { run, repeat: count, times } of round % 2 === 0 ? contestants : contestants.toReversed()) {
      times.push(median(await timesOf(run, count)));
    }
  }
  const [oursMs = [], ...othersMs] = contestants.map(({ times }) => times);
  const limitMs = limit ? (othersMs.pop() as number[]) : [];
  await record({
    kind: 'engine',
    id,
    rounds,
    oursMs: rounded(median(oursMs)),
    peers: peers.map(({ id: peer, atLeast, aim }, index): PeerTime => {
      const times = othersMs[index] as number[];
      const { value: ratio, min, max } = spreadOf(times.map((ms, round) => ms / (oursMs[round] as number)));
      return { id: peer, ms: rounded(median(times)), ratio, min, max, atLeast, aim };
    }),
    limit: limit ? limitTime(limit, limitMs, oursMs) : null,
    against: null,
  });
}

function limitTime(
  { name, atMost, aim }: NonNullable<Comparison<unknown>['limit']>,
  times: readonly number[],
  oursMs: readonly number[],
): LimitTime {
  const { value: share, min, max } = spreadOf(times.map((ms, round) => ms / (oursMs[round] as number)));
  return { name, ms: rounded(median(times)), share, min, max, ...(atMost && aim ? { atMost, aim } : {}) };
}

type Commits<Engine> = Pick<Comparison<Engine>, 'id' | 'rounds' | 'ours'> & {
  readonly repeat: number;
  readonly engines: Engines<Engine> & { readonly before: Engine };
};

/** Times our engine at two commits. Both run in every round; the one that runs first alternates. The ratio is taken within a round. */
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
  const { value: ratio, min, max } = spreadOf(ratios);
  const against: AgainstTime = { commit, ms: rounded(median(beforeMs)), ratio, min, max };
  await record({ kind: 'engine', id, rounds, oursMs: rounded(median(nowMs)), peers: [], limit: null, against } satisfies EngineRow);
}

/** Records the times of work that has no peer. */
export function recordTimes(id: string, times: readonly number[], bound: FigureRow['bound']): Promise<void> {
  return record({ kind: 'figure', id, unit: 'ms', ...spreadOf(times), bound, below: null, machine: null });
}

/** Writes a row for scripts/bench.mjs. */
export async function record(row: Row): Promise<void> {
  await commands.writeFile(`${inject('rows')}/${row.id.replaceAll('/', ' ')}.json`, JSON.stringify(row));
}
