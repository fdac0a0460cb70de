import type { HTMLAttributes } from 'react';
import css from './VisuallyHidden.module.css';

/** Words for those who do not see the page. */
export function VisuallyHidden(props: Omit<HTMLAttributes<HTMLSpanElement>, 'className' | 'style'>) {
  return <span {...props} className={css.hidden} />;
}
