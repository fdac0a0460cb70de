import type { ComponentType, ReactNode } from 'react';
import { BitFields } from '#src/ui/figure/BitFields.tsx';
import { ResultFigure } from '#src/ui/result/ResultFigure.tsx';
import { TextPieces } from '#src/ui/figure/TextPieces.tsx';
import css from './Guide.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/**
 * Components that every guide can use. The build also writes questions and steps to structured data. Code and tables that are wider than the
 * page can have the focus, so that the keyboard scrolls them too.
 */
export const guideParts: Readonly<Record<string, ComponentType<never>>> = {
  BitFields,
  code: ({ children }: PartProps) => <code translate="no">{children}</code>,
  Faq: ({ children }: PartProps) => <div className={css.faq}>{children}</div>,
  Figure: ResultFigure,
  Sources: ({ children }: PartProps) => <div className={css.sources}>{children}</div>,
  Steps: ({ children }: PartProps) => <div className={css.steps}>{children}</div>,
  TextPieces,
  pre: ({ children }: PartProps) => (
    <pre translate="no" tabIndex={0} role="group">
      {children}
    </pre>
  ),
  table: ({ children }: PartProps) => (
    <div className={css.scrolled} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  ),
};
