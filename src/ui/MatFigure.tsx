import type { ReactNode } from 'react';
import css from './MatFigure.module.css';

export interface MatFigureProps {
  /** What is to be seen in it. */
  caption: ReactNode;
  children: ReactNode;
}

/** A diagram laid on the mat. */
export function MatFigure({ caption, children }: MatFigureProps) {
  return (
    <figure className={css.figure}>
      <div className={css.tape} />
      <div className={css.body}>{children}</div>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}
