import type { ReactNode } from 'react';
import css from './Tag.module.css';

type TagTone = 'recommended' | 'soon';

/** Small label beside a title: recommended or not available yet. */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return <span className={`${css.tag} ${css[tone]}`}>{children}</span>;
}
