import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './Tape.module.css';

export interface Progress {
  done: number;
  total: number;
}

export interface TapeProps {
  /** Without it the tape lies there in full. */
  progress?: Progress | undefined;
  /** Work whose length nobody knows: the ticks move. For the eye only; the result panel is `aria-busy`. */
  moving?: boolean;
  label: string;
  /** edge: along the top of the result panel · bar: thick, in the middle of it */
  kind?: 'edge' | 'bar';
}

/** A tape measure, ticks every 8 px and long ones every 40. Work fills it: it is the progress bar. */
export function Tape({ progress, moving = false, label, kind = 'edge' }: TapeProps) {
  const fill = useRef<HTMLSpanElement>(null);
  const share = progress ? shareOf(progress) : 1;
  useLayoutEffect(() => {
    // By CSSOM: a style attribute in prerendered markup is refused by the page's policy.
    fill.current?.style.setProperty('--share', String(share));
  }, [share]);

  const wiring = progress
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.floor(share * 100) }
    : { 'aria-hidden': true };
  return (
    <div className={classNames(css.tape, css[kind])} {...wiring}>
      <span ref={fill} className={classNames(css.fill, moving && !progress && css.moving)}>
        <span className={css.ticks} />
      </span>
    </div>
  );
}

export function shareOf({ done, total }: Progress): number {
  return total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
}
