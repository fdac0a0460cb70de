import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { usePartsLabels } from './labels.ts';
import css from './Mat.module.css';
import { type Progress, Tape } from './Tape.tsx';
import { type Says, useSaid } from './use-said.ts';
import { useShownWorking } from './use-shown-working.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type MatState = 'empty' | 'working' | 'failed' | 'done';

export interface MatProps {
  /** The name of the region: “Result”. */
  label: string;
  state: MatState;
  /** What lies on the mat: “100,000 UUIDs”. */
  title?: ReactNode;
  /** “3.7 MB · 21 ms” */
  detail?: ReactNode;
  /** Buttons in tones `mat` and, one of them, `tape`. */
  actions?: ReactNode;
  status?: ReactNode;
  statusEnd?: ReactNode;
  /** How far the work is; shown on the tape once it has lasted 300 ms. */
  progress?: Progress | undefined;
  /** The result below is being renewed. */
  busy?: boolean;
  /** The page has live regions of its own for what is on the mat. */
  silent?: boolean;
  says?: Says;
  /** Its parts have the role of a status; they are not live, the mat says them once they rest. */
  hasStatus?: boolean;
  /** For a result that comes by itself: on a narrow page what stands below does not move when it does. A line, or one with what it is worth. */
  room?: 'line' | 'secret' | undefined;
  /** No grid behind, for tables. */
  dense?: boolean;
  children?: ReactNode;
}

/** The cutting mat: every result lies on it. */
export function Mat({
  label,
  state,
  title,
  detail,
  actions,
  status,
  statusEnd,
  progress,
  busy = false,
  silent = false,
  says,
  hasStatus = false,
  room,
  dense,
  children,
}: MatProps) {
  const labels = usePartsLabels();
  const section = useRef<HTMLElement>(null);
  const working = state === 'working' || busy;
  const shown = useShownWorking(working);
  const said = useSaid({ part: section, active: !working && state !== 'empty', shown: [title, detail, children], says });
  return (
    <section
      ref={section}
      className={classNames(css.mat, dense && css.dense)}
      aria-label={label}
      aria-busy={working}
      data-state={state}
      data-room={room}
    >
      <Tape label={labels.working} moving={shown} progress={shown ? progress : undefined} />
      {(title || actions) && (
        <header className={css.header}>
          <div className={css.words}>
            {title && (
              <h2 className={css.title} data-said="">
                {title}
              </h2>
            )}
            {detail && (
              <span className={css.detail} data-said="">
                {detail}
              </span>
            )}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
      )}
      {/* Another element than the room that was kept: what comes has not moved. */}
      <div key={room && !actions ? 'room' : 'result'} className={css.body}>
        {children}
      </div>
      {(status || statusEnd) && (
        <footer className={css.status}>
          <span>{status}</span>
          <span className={css.end}>{statusEnd}</span>
        </footer>
      )}
      {!silent && <VisuallyHidden {...(hasStatus ? { 'aria-live': 'polite' } : { role: 'status' })}>{said}</VisuallyHidden>}
    </section>
  );
}
