import type { ComponentType } from 'react';
import { BitFields } from '#src/ui/figure/BitFields.tsx';
import { ResultFigure } from '#src/ui/result/ResultFigure.tsx';
import { TextPieces } from '#src/ui/figure/TextPieces.tsx';
import { Faq } from './Faq.tsx';
import { ScrolledCode } from './ScrolledCode.tsx';
import { ScrolledTable } from './ScrolledTable.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';

/** Components that every guide can use. */
export const guideParts: Readonly<Record<string, ComponentType<never>>> = {
  BitFields,
  Faq,
  Figure: ResultFigure,
  Sources,
  Steps,
  TextPieces,
  pre: ScrolledCode,
  table: ScrolledTable,
};
