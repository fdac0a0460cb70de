import { type ReactNode, useRef } from 'react';
import css from './ToolLayout.module.css';
import { useAfterSubmit } from './use-after-submit.ts';

interface ToolLayoutProps {
  /** The card of controls. */
  options: ReactNode;
  /** The result panel. */
  result: ReactNode;
  /** First part on a narrow screen: the options if something has to be typed, else the result panel. */
  first?: 'options' | 'result';
  /** side: a narrow column of controls · text: a wide column for a text area */
  split?: 'side' | 'text';
  /** Controls below the options; on a narrow screen they follow the result panel, so that the input and the result are adjacent. */
  more?: ReactNode;
  /** Gives the result panel the height of a full list, for results that are made while one types, so that the layout does not change. */
  tall?: boolean;
  /** Content below both columns, at full width. */
  children?: ReactNode;
}

/** The layout of a tool: controls beside the result panel. After a submit the result, or the field that was refused, is brought into view. */
export function ToolLayout({ options, result, first = 'result', split = 'side', more, tall = false, children }: ToolLayoutProps) {
  const optionsPart = useRef<HTMLDivElement>(null);
  const resultPart = useRef<HTMLDivElement>(null);
  const onSubmit = useAfterSubmit({ options: optionsPart, result: resultPart });
  return (
    <div className={css.layout} data-first={first} data-split={split} data-more={Boolean(more) || undefined} data-tall={tall || undefined}>
      <div ref={optionsPart} className={css.options} onSubmit={onSubmit}>
        {options}
      </div>
      <div ref={resultPart} className={css.result}>
        {result}
      </div>
      {more && <div className={css.more}>{more}</div>}
      {children && <div className={css.wide}>{children}</div>}
    </div>
  );
}
