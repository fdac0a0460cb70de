import type { ReactNode } from 'react';
import css from './Notice.module.css';

interface NoticeProps {
  title: ReactNode;
  text: ReactNode;
  /** Buttons and links, in one row. */
  actions: ReactNode;
  /** `alert` for an error, so that screen readers announce it at once. */
  role?: 'alert';
  /** Content below the actions. */
  children?: ReactNode;
}

/** Shown in place of a page that does not exist or that failed. */
export function Notice({ title, text, actions, role, children }: NoticeProps) {
  return (
    <div role={role} className={css.notice}>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{actions}</div>
      {children}
    </div>
  );
}
