import { type ReactNode, useRef } from 'react';
import css from './ToolLayout.module.css';
import { useAfterSubmit } from './use-after-submit.ts';

interface ToolLayoutProps {
  /** Card with the controls. */
  options: ReactNode;
  /** Result panel. */
  result: ReactNode;
  /** First part on a narrow screen: `options` if something has to be typed, otherwise `result`. Default: result. */
  first?: 'options' | 'result';
  /** side: narrow column for controls. text: wide column for a text area. Default: side. */
  split?: 'side' | 'text';
  /** Further controls below the options. On a narrow screen they follow the result panel, so that input and result are adjacent. */
  more?: ReactNode;
  /**
   * Gives the result panel the height of a full list, for results computed during typing, so that the layout does not change. Default:
   * false. `full`: also on a narrow screen, for a long list that arrives long after the file was chosen.
   */
  tall?: boolean | 'full';
  /** Content below the result. */
  children?: ReactNode;
}

/**
 * Layout of a tool: controls beside the result panel. After a submit or a paste, the result or the first invalid field is scrolled into
 * view.
 */
export function ToolLayout({ options, result, first = 'result', split = 'side', more, tall = false, children }: ToolLayoutProps) {
  const layout = useRef<HTMLDivElement>(null);
  const resultPart = useRef<HTMLDivElement>(null);
  const handlers = useAfterSubmit({ layout, result: resultPart });
  return (
    <div
      ref={layout}
      className={css.layout}
      data-first={first}
      data-split={split}
      data-more={Boolean(more) || undefined}
      data-tall={tall === false ? undefined : tall}
    >
      <div className={css.options} {...handlers}>
        {options}
      </div>
      <div ref={resultPart} className={css.result} {...handlers}>
        {result}
      </div>
      {more && <div className={css.more}>{more}</div>}
      {children && <div className={css.wide}>{children}</div>}
    </div>
  );
}
