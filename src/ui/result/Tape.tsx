import { classNames } from '../class-names.ts';
import { useShareStyle } from '../use-share-style.ts';
import css from './Tape.module.css';

export interface Progress {
  done: number;
  total: number;
}

interface TapeProps {
  /** Progress of the work. Without it the tape is shown at full length. */
  progress?: Progress | undefined;
  /** Animates the ticks, for work of unknown length. Visual only, because the result panel is `aria-busy`. Default: false. */
  moving?: boolean;
  label: string;
  /** edge: thin, at the top of the result panel. bar: thick, inside it. Default: edge. */
  kind?: 'edge' | 'bar';
}

/** Progress bar styled as a tape measure, with ticks every 8 px and long ticks every 40 px. */
export function Tape({ progress, moving = false, label, kind = 'edge' }: TapeProps) {
  const share = progress ? shareOf(progress) : 1;
  const fill = useShareStyle<HTMLSpanElement>(share);

  const wiring = progress
    ? { role: 'progressbar', 'aria-label': label, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.floor(share * 100) }
    : { 'aria-hidden': true };
  return (
    <div className={classNames(css.tape, css[kind])} data-working={moving || undefined} {...wiring}>
      <span ref={fill} className={classNames(css.fill, moving && !progress && css.moving)}>
        <span className={css.ticks} />
      </span>
    </div>
  );
}

export function shareOf({ done, total }: Progress): number {
  return total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
}
