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
  /** The text that replaces the characters of the expression from `from` to `to`. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Number of rows with a value; empty for other completions. */
  readonly hint: string;
}

/** Returns the place behind the token in which the caret is, and the blanks after it. */
function endOfToken(expression: string, from: number, caret: number): number {
  const rest = expression.slice(caret);
  const quote = /^["'`]/.exec(expression.slice(from, caret))?.[0];
  const end = quote === undefined ? (/^[\p{L}\p{N}_]*/u.exec(rest)?.[0].length ?? 0) : rest.indexOf(quote) + 1;
  return caret + end + (/^\s*/.exec(rest.slice(end))?.[0].length ?? 0);
}

/**
 * Returns the columns, operators, values or words with which an expression may continue at the caret.
 *
 * @param caret  number of UTF-16 code units before the caret
 */
export function useCompletions(expression: string, caret: number, notation: Notation): readonly Completed[] {
  const locale = useLocale();
  const { table, summary, layout } = useTableParts();
  const { client, state } = table;
  const before = expression.slice(0, caret);
  const isReady = state.status === 'ready';
  const request = useMemo((): CompletionRequest | null => (isReady ? { expression: before, layout } : null), [isReady, before, layout]);
  const { value: completion } = useLatest(client.completion, request);
  const column = completion?.column ?? null;
  const valueRequest = useMemo(
    (): StatisticsRequest | null => (column === null ? null : { column, layout, locale, isOfAllRows: true }),
    [column, layout, locale],
  );
  const { value: statistics } = useLatest(client.statistics, valueRequest);
  return useMemo(() => {
    // An answer for an earlier text is left out.
    if (!completion || completion.from > before.length) return [];
    const { word } = notation;
    const typed = before
      .slice(completion.from)
      .replace(/^["'`]/, '')
      .toLowerCase();
    const { from } = completion;
    const to = endOfToken(expression, from, before.length);
    const plain = (texts: readonly string[]) => texts.map((text) => ({ text, label: text, hint: '' }));
    const operators = ['in', 'not in', 'between', 'is', 'is not'].map((each) => each.split(' ').map(word).join(' '));
    const offered: Partial<Record<FilterExpected, () => readonly Offer[]>> = {
      column: () => summary.columns.map(({ name }) => ({ text: filterName(name), label: name, hint: '' })),
      operator: () => plain([...comparisons.map(word), ...operators]),
      kind: () => plain(testedKinds.map(word)),
      joiner: () => plain([word('and'), word('or')]),
      value: () =>
        (statistics?.top ?? []).map(({ from: value, count }) => ({
          text: writtenValue(value, notation),
          label: value,
          hint: formatNumber(count, locale),
        })),
    };
    const offers = completion.expected === null ? [] : (offered[completion.expected]?.() ?? []);
    return offers
      .filter(({ label }) => label.toLowerCase().includes(typed) && label.toLowerCase() !== typed)
      .slice(0, LISTED)
      .map(({ text, label, hint }) => ({ text: `${text} `, from, to, label, hint }));
  }, [completion, expression, before, notation, summary, statistics, locale]);
}
