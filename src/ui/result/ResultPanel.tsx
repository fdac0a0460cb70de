import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { usePartsLabels } from '../labels.ts';
import css from './ResultPanel.module.css';
import { type Progress, Tape } from './Tape.tsx';
import { type Says, useSaid } from '../use-said.ts';
import { useShownWorking } from '../use-shown-working.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type ResultPanelState = 'empty' | 'working' | 'failed' | 'done';

export interface ResultPanelProps {
  /** The name of the region: “Result”. */
  label: string;
  state: ResultPanelState;
  /** What is in the result panel: “100,000 UUIDs”. */
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
  /** The page has live regions of its own for what is in the result panel. */
  silent?: boolean;
  says?: Says;
  /** Its parts have the role of a status; they are not live, the result panel says them once they rest. */
  hasStatus?: boolean;
  /** For a result that comes by itself: on a narrow page what stands below does not move when it does. A line, or one with what it is worth. */
  reserve?: 'line' | 'secret' | undefined;
  /** No grid behind, for tables. */
  dense?: boolean;
  children?: ReactNode;
}

/** The panel that shows a result, drawn as a cutting mat. */
export function ResultPanel({
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
  reserve,
  dense,
  children,
}: ResultPanelProps) {
  const labels = usePartsLabels();
  const section = useRef<HTMLElement>(null);
  const working = state === 'working' || busy;
  const shown = useShownWorking(working);
  const said = useSaid({ part: section, active: !working && state !== 'empty', shown: [title, detail, children], says });
  return (
    <section
      ref={section}
      className={classNames(css.panel, dense && css.dense)}
      aria-label={label}
      aria-busy={working}
      data-state={state}
      data-reserve={reserve}
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
      {/* Another element than the one that reserved the height: the new content has not moved. */}
      <div key={reserve && !actions ? 'reserved' : 'result'} className={css.body}>
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
