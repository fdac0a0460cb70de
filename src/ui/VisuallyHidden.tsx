import type { HTMLAttributes } from 'react';
import css from './VisuallyHidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<HTMLAttributes<HTMLSpanElement>, 'className' | 'style'>) {
  return <span {...props} className={css.hidden} />;
}
