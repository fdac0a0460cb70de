import { useMemo } from 'react';
import { useLocale } from '#src/locale/use-locale.ts';
import { wordIn } from '#workers/visualizer/filter-words.request.ts';
import { useTableParts } from '../table/table-context.ts';
import type { Notation } from './form.ts';

/** Returns the words of filter expressions in the language of the page, and the decimal mark of the file. */
export function useNotation(): Notation {
  const locale = useLocale();
  const { csv } = useTableParts().summary.origin;
  const hasDecimalComma = csv?.decimal === 'comma';
  return useMemo(() => ({ word: (id) => wordIn(locale, id), hasDecimalComma }), [locale, hasDecimalComma]);
}
