/** A row of the table of engines: our time, and the times of peers, measured in the same rounds. */
export interface EngineRow {
  readonly kind: 'engine';
  readonly id: string;
  readonly oursMs: number;
  readonly rounds: number;
  readonly peers: readonly PeerTime[];
  readonly limit: LimitTime | null;
  readonly against: AgainstTime | null;
}

export interface PeerTime {
  readonly id: string;
  readonly ms: number;
  /** The peer's time divided by ours within a round: the median over the rounds, the smallest and the largest. */
  readonly ratio: number;
  readonly min: number;
  readonly max: number;
  readonly atLeast: number;
  readonly aim: number;
}

/** The time that the machine needs to move the same bytes without any work on them. */
export interface LimitTime {
  readonly name: string;
  readonly ms: number;
  /** The limit's time divided by ours within a round: the median over the rounds, the smallest and the largest. */
  readonly share: number;
  readonly min: number;
  readonly max: number;
  /** Largest allowed ratio of our time to the limit's. */
  readonly atMost?: number;
  readonly aim?: number;
}

/** The time of the same engine at another commit. */
export interface AgainstTime {
  readonly commit: string;
  readonly ms: number;
  /** Our time divided by the time of the other commit: the median over the rounds, the smallest and the largest. */
  readonly ratio: number;
  readonly min: number;
  readonly max: number;
}

/** A row of the table of single figures: a value measured in several runs, with its floor and aim. */
export interface FigureRow {
  readonly kind: 'figure';
  readonly id: string;
  readonly unit: string;
  /** The median of the runs. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** The required bound and the desired one; null for a figure without either. */
  readonly bound: Bound | null;
  /** Smallest value that the browser reports: zero means “less than this”. Null if it reports any value. */
  readonly below: number | null;
  /** Slowness of this machine relative to a quiet desktop computer, measured by a loop of known length in the same run. */
  readonly machine: number | null;
}

export interface Bound {
  readonly better: 'less' | 'more';
  readonly floor: number;
  readonly aim: number;
}

export type Row = EngineRow | FigureRow;
