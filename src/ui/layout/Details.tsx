import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './Details.module.css';
import { Icon } from '../Icon.tsx';

interface DetailsProps {
  summary: ReactNode;
  children: ReactNode;
  /** True if a field inside has an error, which opens the section. Only the user closes it. Default: false. */
  failed?: boolean;
  /** True to open the section at first in a window with two columns. Default: false. */
  opensWide?: boolean;
}

/** Disclosure section for rarely used content, such as “More options”. */
export function Details({ summary, children, failed = false, opensWide = false }: DetailsProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // `open` is set by script: React would remove an `open` attribute when the error disappears, while the person is still typing in the
  // field.
  useLayoutEffect(() => {
    if (failed && element.current) element.current.open = true;
  }, [failed]);
  useLayoutEffect(() => {
    if (opensWide && element.current && matchMedia('(width >= 56.25em)').matches) element.current.open = true;
  }, [opensWide]);
  return (
    <details ref={element} className={css.details}>
      <summary className={css.summary}>
        <Icon name="chevron-right" size={16} />
        {summary}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}
