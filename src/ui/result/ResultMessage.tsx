import type { ReactNode } from 'react';
import css from './ResultMessage.module.css';

/** Where in the text something is wrong: what stands before it, the wrong piece, what follows. */
export interface Excerpt {
  before: string;
  wrong: string;
  after?: string;
}

export interface ResultMessageProps {
  tone: 'empty' | 'failed';
  title: ReactNode;
  text?: ReactNode;
  excerpt?: Excerpt | undefined;
  /** One repair or one way to begin. */
  action?: ReactNode;
}

/** What the result panel says when there is no result: what to do first, or what went wrong and what to do about it. */
export function ResultMessage({ tone, title, text, excerpt, action }: ResultMessageProps) {
  const said = tone === 'failed' ? '' : undefined;
  return (
    <div className={css[tone]}>
      <p className={css.title} data-said={said}>
        {title}
      </p>
      {text && (
        <div className={css.text} data-said={said}>
          {text}
        </div>
      )}
      {excerpt && (
        <pre className={css.excerpt}>
          {excerpt.before}
          <mark className={css.wrong}>{excerpt.wrong}</mark>
          {excerpt.after}
        </pre>
      )}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
