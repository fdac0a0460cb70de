import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './LiveExample.module.css';

interface LiveExampleProps {
  readonly className?: string | undefined;
  /** Fields, then the result. */
  readonly children: ReactNode;
}

/** A small version of a tool inside a guide: its fields and, below them, its result. */
export function LiveExample({ className, children }: LiveExampleProps) {
  return <div className={classNames(css.live, className)}>{children}</div>;
}
