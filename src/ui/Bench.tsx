import type { ReactNode } from 'react';
import css from './Bench.module.css';

interface BenchProps {
  /** The card of controls. */
  options: ReactNode;
  /** The mat. */
  mat: ReactNode;
  /** What comes first on a narrow screen: the options where something has to be typed, else the mat. */
  first?: 'options' | 'mat';
  /** side: a column of controls · text: room to type or paste */
  split?: 'side' | 'text';
  /** The mat keeps the height of a full list: a result of one line and one of a million stand in the same place. */
  tall?: boolean;
  /** More controls than stand beside one mat: under the first ones, and last on a narrow screen. The mat stays in sight beside them. */
  more?: ReactNode;
  /** Below all, as wide as they are. */
  children?: ReactNode;
}

/** Where the work is done: controls beside the mat. */
export function Bench({ options, mat, first = 'mat', split = 'side', tall = false, more, children }: BenchProps) {
  return (
    <div className={css.bench} data-first={first} data-split={split} data-tall={tall || undefined} data-more={more ? true : undefined}>
      <div className={css.options}>{options}</div>
      <div className={css.mat}>{mat}</div>
      {more && <div className={css.more}>{more}</div>}
      {children && <div className={css.wide}>{children}</div>}
    </div>
  );
}
