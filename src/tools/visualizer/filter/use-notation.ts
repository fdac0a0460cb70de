import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import type { FilterForm, FormCondition } from '#workers/visualizer/filter.request.ts';
import { wordIn } from '#workers/visualizer/filter-words.request.ts';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { useTableParts } from '../table/table-context.ts';
import { columnTerm, kindOperators, type Notation, writtenValue } from './form.ts';

const notationOf = (locale: string, { origin: { csv } }: TableSummary): Notation => ({
  word: (id) => wordIn(locale, id),
  hasDecimalComma: csv?.decimal === 'comma',
});

/** Returns the words of filter expressions in the language of the page, and the decimal mark of the file. */
export function useNotation(): Notation {
  const locale = useLocale();
  const { summary } = useTableParts();
  return useMemo(() => notationOf(locale, summary), [locale, summary]);
}

/**
 * Returns a function that describes the conditions of a filter in the language of the page, one text for each that can be removed.
 *
 * @param summary  the table with the rows of the text
 */
export function useFilterWords(summary: TableSummary): (form: FilterForm) => readonly string[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const notation = notationOf(locale, summary);
  const describe = ({ column, part, operator, values }: FormCondition) => {
    const written = values.map((value) => (kindOperators.includes(operator) ? notation.word(value) : writtenValue(value, notation)));
    const [first = '', second = ''] = written;
    const name = columnTerm(column, part, notation);
    return formatMessage(
      { id: 'visualizer.step.condition' },
      { column: name, operator: operator.replace(' ', '_'), values: written.join(', '), first, second },
    );
  };
  return ({ joiner, conditions }) => {
    const texts = conditions.map(describe);
    return joiner === 'and' ? texts : [texts.join(` ${notation.word(joiner)} `)];
  };
}
