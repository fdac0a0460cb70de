import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { usePartsLabels } from '../labels.ts';
import css from './ResultPanel.module.css';
import { type Progress, Tape } from './Tape.tsx';
import { type Announce, useAnnouncement } from '../use-announcement.ts';
import { useShownWorking } from '../use-shown-working.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** State of the job whose result a panel shows. */
interface PanelJob {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Progress of the work, shown on the tape after 300 ms. */
  readonly progress?: Progress | undefined;
  /** True while a new result is being computed and the previous one is shown. Default: false. */
  readonly isBusy?: boolean;
  /**
   * True if the result belongs to an earlier input because the current one is invalid: it is dimmed, its actions are disabled, and only the
   * text of `speech` is announced. Default: false.
   */
  readonly isStale?: boolean;
  /** Replaces the text “Not updated: correct the settings” of a stale result; null for none. */
  readonly staleNote?: ReactNode;
}

/** How screen readers announce a result. */
interface PanelSpeech {
  readonly announce?: Announce;
  /** Text announced in place of the shown one, for example the value itself. */
  readonly text?: string | undefined;
  /**
   * True if the content has elements with the role `status`. They are not live; the panel announces their text when it stops changing.
   * Default: false.
   */
  readonly hasStatus?: boolean;
}

export interface ResultPanelProps {
  /** Accessible name of the region, for example “Result”. */
  label: string;
  job: PanelJob;
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
  /** Null for a page that has its own live regions for the result. */
  speech?: PanelSpeech | null;
  /** Reserves the height of a result that is computed without an action, so that the content below does not move on a narrow page. */
  reserve?: 'line' | 'secret' | 'pin' | 'numbers' | undefined;
  children?: ReactNode;
}

/** Panel that shows a result, styled as a cutting mat. */
export function ResultPanel({ label, job, title, detail, actions, status, statusEnd, speech = {}, reserve, children }: ResultPanelProps) {
  const labels = usePartsLabels();
  const section = useRef<HTMLElement>(null);
  const { isStale = false, staleNote = labels.stale, progress } = job;
  const isWorking = job.status === 'loading' || job.isBusy === true;
  const showsWork = useShownWorking(isWorking);
  const { announce, text: spoken, hasStatus } = speech ?? {};
  const active = !isWorking && job.status !== 'idle' && (!isStale || spoken !== undefined);
  const note = isStale ? staleNote : detail;
  const announcement = useAnnouncement({ part: section, active, content: [title, detail, children], announce, spoken });
  return (
    <section
      ref={section}
      className={classNames(css.panel, isStale && css.stale)}
      aria-label={label}
      aria-busy={isWorking}
      data-state={job.status}
      data-reserve={reserve}
    >
      <Tape label={labels.working} moving={showsWork} progress={showsWork ? progress : undefined} />
      {(title || actions) && (
        <header className={css.head}>
          <div className={css.header}>
            <div className={css.words}>
              {title && (
                <h2 key={job.status === 'idle' ? 'empty' : 'result'} className={css.title} data-announced="">
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
              <div className={css.actions} inert={isStale}>
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
      {speech && <VisuallyHidden {...(hasStatus ? { 'aria-live': 'polite' } : { role: 'status' })}>{announcement}</VisuallyHidden>}
    </section>
  );
}
