import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import css from './LiveExample.module.css';

interface LiveExampleProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  /** Fields, then the result. */
  readonly children: ReactNode;
}

/** A small version of a tool inside a guide: its fields and, below them, its result. */
export function LiveExample({ ref, className, children }: LiveExampleProps) {
  return (
    <div ref={ref} className={classNames(css.live, className)}>
      {children}
    </div>
  );
}
