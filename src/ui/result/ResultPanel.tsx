import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { usePartsLabels } from '../labels.ts';
import css from './ResultPanel.module.css';
import { type Progress, Tape } from './Tape.tsx';
import { type Announce, useAnnouncement } from '../use-announcement.ts';
import { useShownWorking } from '../use-shown-working.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export type ResultPanelState = 'empty' | 'working' | 'failed' | 'done';

export interface ResultPanelProps {
  /** Accessible name of the region, for example “Result”. */
  label: string;
  state: ResultPanelState;
  /** Title of the result, for example “100,000 UUIDs”. */
  title?: ReactNode;
  /** Size and duration, for example “3.7 MB · 21 ms”. */
  detail?: ReactNode;
  /** Buttons with the tone `mat`, and one main button with the tone `tape`. */
  actions?: ReactNode;
  /** Text in the line below the result. */
  status?: ReactNode;
  /** Content at the end of the line below the result. */
  statusEnd?: ReactNode;
  /** Progress of the work, shown on the tape after 300 ms. */
  progress?: Progress | undefined;
  /** True while a new result is being computed and the previous one is shown. Default: false. */
  busy?: boolean;
  /** Turns announcements off, for a page that has its own live regions for the result. Default: false. */
  silent?: boolean;
  announce?: Announce;
  /** Text announced in place of the shown one, for example the value itself. */
  spoken?: string | undefined;
  /**
   * True if the result belongs to an earlier input because the current one is invalid: it is dimmed, its actions are disabled, and only
   * `spoken` is announced. Default: false.
   */
  stale?: boolean;
  /** Replaces the text “Not updated: correct the settings” of a stale result; null for none. */
  staleNote?: ReactNode;
  /**
   * True if the content has elements with the role `status`. They are not live; the panel announces their text when it stops changing.
   * Default: false.
   */
  hasStatus?: boolean;
  /** Reserves the height of a result that is computed without an action, so that the content below does not move on a narrow page. */
  reserve?: 'line' | 'secret' | 'numbers' | undefined;
  /** Hides the grid in the background, for tables. Default: false. */
  dense?: boolean;
  children?: ReactNode;
}

/** Panel that shows a result, styled as a cutting mat. */
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
  announce,
  spoken,
  stale = false,
  staleNote,
  hasStatus = false,
  reserve,
  dense,
  children,
}: ResultPanelProps) {
  const labels = usePartsLabels();
  const section = useRef<HTMLElement>(null);
  const working = state === 'working' || busy;
  const shown = useShownWorking(working);
  const active = !working && state !== 'empty' && (!stale || spoken !== undefined);
  const note = stale ? (staleNote === undefined ? labels.stale : staleNote) : detail;
  const said = useAnnouncement({ part: section, active, shown: [title, detail, children], announce, spoken });
  return (
    <section
      ref={section}
      className={classNames(css.panel, dense && css.dense, stale && css.stale)}
      aria-label={label}
      aria-busy={working}
      data-state={state}
      data-reserve={reserve}
    >
      <Tape label={labels.working} moving={shown} progress={shown ? progress : undefined} />
      {(title || actions) && (
        <header className={css.head}>
          <div className={css.header}>
            <div className={css.words}>
              {title && (
                <h2 key={state === 'empty' ? 'empty' : 'result'} className={css.title} data-announced="">
                  {title}
                </h2>
              )}
              {note && (
                <span className={css.detail} data-announced="">
                  {note}
                </span>
              )}
            </div>
            {actions && (
              <div className={css.actions} inert={stale}>
                {actions}
              </div>
            )}
          </div>
        </header>
      )}
      {/* Like the key of the title, this key changes when actions appear above: React then creates a new element, which does not count as a
          layout shift. */}
      <div key={actions ? 'result' : 'empty'} className={css.body}>
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
