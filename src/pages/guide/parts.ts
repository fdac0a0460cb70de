import type { ComponentType } from 'react';
import { BitFields } from '#src/ui/BitFields.tsx';
import { MatFigure } from '#src/ui/MatFigure.tsx';
import { TextPieces } from '#src/ui/TextPieces.tsx';
import { Faq } from './Faq.tsx';
import { ScrolledCode } from './ScrolledCode.tsx';
import { ScrolledTable } from './ScrolledTable.tsx';
import { Sources } from './Sources.tsx';
import { Steps } from './Steps.tsx';

/** What any guide may name. */
export const guideParts: Readonly<Record<string, ComponentType<never>>> = {
  BitFields,
  Faq,
  Figure: MatFigure,
  Sources,
  Steps,
  TextPieces,
  pre: ScrolledCode,
  table: ScrolledTable,
};
