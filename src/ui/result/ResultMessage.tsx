import type { ReactNode } from 'react';
import css from './ResultMessage.module.css';

/** An error in a text: the text before it, the invalid piece, the text after it. */
interface Excerpt {
  before: string;
  wrong: string;
  after?: string;
}

export interface ResultMessageProps {
  /** RESULT_ERROR_ID for a message that describes an invalid field. */
  id?: string;
  tone: 'empty' | 'failed';
  title: ReactNode;
  text?: ReactNode;
  /** Part of the input around the error. */
  excerpt?: Excerpt | undefined;
  /** Faint drawing for an empty panel. */
  ghost?: 'code' | 'table' | 'numbers' | 'lines' | undefined;
  /** Button that repairs the input or starts the work. */
  action?: ReactNode;
}

/** Message of a panel without a result: a prompt, or an error with advice. */
export function ResultMessage({ id, tone, title, text, excerpt, ghost, action }: ResultMessageProps) {
  const said = tone === 'failed' ? '' : undefined;
  return (
    <div id={id} className={css[tone]} data-ghost={ghost}>
      <p className={css.title} data-announced={said}>
        {title}
      </p>
      {text && (
        <div className={css.text} data-announced={said}>
          {text}
        </div>
      )}
      {excerpt && (
        <pre translate="no" className={css.excerpt}>
          {excerpt.before}
          <mark className={css.wrong}>{excerpt.wrong}</mark>
          {excerpt.after}
        </pre>
      )}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
