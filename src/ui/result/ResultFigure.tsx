import type { ReactNode } from 'react';
import css from './ResultFigure.module.css';

interface ResultFigureProps {
  /** Description of the diagram. */
  caption: ReactNode;
  children: ReactNode;
}

/** A diagram in the result panel. */
export function ResultFigure({ caption, children }: ResultFigureProps) {
  return (
    <figure className={css.figure}>
      <div className={css.tape} />
      <div className={css.body}>{children}</div>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}
