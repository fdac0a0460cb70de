import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { useRested } from '#src/thread/use-rested.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { LiveExample } from '#src/ui/layout/LiveExample.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import type { FilterProblem } from '#workers/visualizer/filter.request.ts';
import { plainArrangement, plainSettings } from '#workers/visualizer/request.ts';
import { ExpressionProblem } from '../questions/ExpressionProblem.tsx';
import css from './LiveFilter.module.css';
import { orderColumns, orders, ordersJson } from './orders.ts';

/** Indices of the orders that an expression selects, or its mistake. */
interface Found {
  readonly indices: readonly number[];
  readonly problem: FilterProblem | null;
}

let client: Promise<ReturnType<typeof import('../client.ts').openVisualizer>> | null = null;

/** Opens the orders and filters them. They are opened for each expression, so that one after a failure opens them again. */
async function find(expression: string, options: CallOptions): Promise<Releasable<Found>> {
  client ??= import('../client.ts').then(({ openVisualizer }) => openVisualizer());
  const calls = await client;
  const layout = plainSettings;
  await calls.open({ source: ordersJson, fileName: 'orders.json', concatenated: false, skipBadLines: false, layout }, options);
  await calls.complete(layout, options);
  const { value: arranged, release } = await calls.arrange({ ...plainArrangement, expression, layout, locale: 'en' }, options);
  const { rows: count, problem } = arranged;
  if (problem) return { value: { indices: [], problem }, release };
  const window = await calls.window({ first: 0, count, columns: [], layout, nestingDepth: 0 }, options);
  return { value: { indices: [...window.value.records], problem: null }, release: window.release };
}

export interface LiveFilterProps {
  /** Initial filter expression, and the indices of the orders that it selects. */
  readonly expression: string;
  readonly found: readonly number[];
}

/** Example with a filter expression and the orders that it selects, updated during typing. */
export function LiveFilter({ expression, found }: LiveFilterProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const { value } = useLatest(find, typed);
  const [indices, setIndices] = useState(found);
  const problem = value?.problem ?? null;
  if (value && !problem && value.indices !== indices) setIndices(value.indices);
  const rested = useRested(problem);
  const count = (rows: number) => formatNumber(rows, locale);
  const facts =
    indices.length === 0
      ? formatMessage({ id: 'visualizer.rows.none' })
      : formatMessage(
          { id: 'visualizer.rows.filtered' },
          { first: count(1), last: count(indices.length), rows: count(indices.length), total: count(orders.length) },
        );
  return (
    <LiveExample>
      <TextField
        label={formatMessage({ id: 'visualizer.expression.label' })}
        value={typed ?? expression}
        error={rested && <ExpressionProblem problem={rested} />}
        mono
        onChange={setTyped}
      />
      <ResultPanel
        label={formatMessage({ id: 'guide.live' })}
        job={{ status: 'ready', isStale: problem !== null, staleNote: null }}
        speech={{ text: problem ? undefined : facts }}
        status={facts}
        statusEnd={<FormattedMessage id="mat.private" />}
      >
        <div className={css.scrolled} tabIndex={0} role="group" aria-label={formatMessage({ id: 'visualizer.typed' })}>
          <table className={css.table}>
            <thead>
              <tr>
                {orderColumns.map((name) => (
                  <th key={name} scope="col" className={name === 'price' ? css.number : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {indices.map((index) => {
                const [order, country, created, price] = orders[index] as (typeof orders)[number];
                return (
                  <tr key={order}>
                    <td>{order}</td>
                    <td>{country}</td>
                    <td>{created}</td>
                    <td className={css.number}>{price}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </ResultPanel>
    </LiveExample>
  );
}
