import { useMemo } from 'react';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { type CompletionRequest, comparisons, type FilterExpected, filterName, testedKinds } from '#workers/visualizer/filter.request.ts';
import type { StatisticsRequest } from '#workers/visualizer/profile.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { type Notation, writtenValue } from './form.ts';

/** Largest number of completions that are listed. */
const LISTED = 10;

/** A token that may follow: its text in the expression, its name, and the number of its rows. */
interface Offer {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
}

interface Completed {
  /** The whole expression with the completion. */
  readonly expression: string;
  readonly label: string;
  /** Number of rows with a value; empty for other completions. */
  readonly hint: string;
}

/** Returns the columns, operators, values or words with which an expression may continue. */
export function useCompletions(expression: string, notation: Notation): readonly Completed[] {
  const locale = useLocale();
  const { table, summary, layout } = useTableParts();
  const { client, state } = table;
  const isReady = state.status === 'ready';
  const request = useMemo((): CompletionRequest | null => (isReady ? { expression, layout } : null), [isReady, expression, layout]);
  const { value: completion } = useLatest(client.completion, request);
  const column = completion?.column ?? null;
  const valueRequest = useMemo(
    (): StatisticsRequest | null => (column === null ? null : { column, layout, locale, isOfAllRows: true }),
    [column, layout, locale],
  );
  const { value: statistics } = useLatest(client.statistics, valueRequest);
  return useMemo(() => {
    // An answer for an earlier text is left out.
    if (!completion || completion.from > expression.length) return [];
    const { word } = notation;
    const typed = expression
      .slice(completion.from)
      .replace(/^["'`]/, '')
      .toLowerCase();
    const start = expression.slice(0, completion.from);
    const plain = (texts: readonly string[]) => texts.map((text) => ({ text, label: text, hint: '' }));
    const operators = ['in', 'not in', 'between', 'is', 'is not'].map((each) => each.split(' ').map(word).join(' '));
    const offered: Partial<Record<FilterExpected, () => readonly Offer[]>> = {
      column: () => summary.columns.map(({ name }) => ({ text: filterName(name), label: name, hint: '' })),
      operator: () => plain([...comparisons.map(word), ...operators]),
      kind: () => plain(testedKinds.map(word)),
      joiner: () => plain([word('and'), word('or')]),
      value: () =>
        (statistics?.top ?? []).map(({ from, count }) => ({
          text: writtenValue(from, notation),
          label: from,
          hint: formatNumber(count, locale),
        })),
    };
    const offers = completion.expected === null ? [] : (offered[completion.expected]?.() ?? []);
    return offers
      .filter(({ label }) => label.toLowerCase().includes(typed) && label.toLowerCase() !== typed)
      .slice(0, LISTED)
      .map(({ text, label, hint }) => ({ expression: `${start}${text} `, label, hint }));
  }, [completion, expression, notation, summary, statistics, locale]);
}
