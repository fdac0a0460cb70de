import type { ReactNode } from 'react';
import css from './ToolLayout.module.css';

interface ToolLayoutProps {
  /** The card of controls. */
  options: ReactNode;
  /** The result panel. */
  result: ReactNode;
  /** What comes first on a narrow screen: the options where something has to be typed, else the result panel. */
  first?: 'options' | 'result';
  /** side: a column of controls · text: space to type or paste */
  split?: 'side' | 'text';
  /** Controls that follow the others, and on a narrow screen the result panel: what is typed and what becomes of it stay together. */
  more?: ReactNode;
  /** The result panel keeps the height of a full list: a result of one line and one of a million stand in the same place. */
  tall?: boolean;
  /** Below both, as wide as they are. */
  children?: ReactNode;
}

/** The layout of a tool: controls beside the result panel. */
export function ToolLayout({ options, result, first = 'result', split = 'side', more, tall = false, children }: ToolLayoutProps) {
  return (
    <div className={css.layout} data-first={first} data-split={split} data-more={Boolean(more) || undefined} data-tall={tall || undefined}>
      <div className={css.options}>{options}</div>
      <div className={css.result}>{result}</div>
      {more && <div className={css.more}>{more}</div>}
      {children && <div className={css.wide}>{children}</div>}
    </div>
  );
}
