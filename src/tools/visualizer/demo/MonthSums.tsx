import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes, formatDecimal, formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions } from '#src/thread/worker-client.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import type { DemoProps } from '../../section.ts';
import css from './MonthSums.module.css';
import { ordersSample } from './orders-sample.ts';

const sumOrders = async (_: null, options: CallOptions) => (await import('./sum-orders.ts')).sumOrders(options);

/** Writes the cents of a decimal number, which the engine writes without zeros at its end: `17911521.8` has `80`. */
const withCents = (plain: string): string => {
  const [whole = '', cents = ''] = plain.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
};

/** Example of a file of orders that is made in the page, read in a worker and summed by month. */
export default function MonthSums({ runs, speech }: DemoProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { state, run } = useAction(sumOrders);
  useEffect(() => {
    if (runs) run(null);
  }, [runs, run]);
  const { months, total } = state.value ?? ordersSample;
  const facts = { rows: ordersSample.rows, size: formatBytes(ordersSample.sizeBytes, locale) };
  return (
    <ResultPanel
      label={formatMessage({ id: 'visualizer.hub.home.demo.title' })}
      job={{ status: state.status === 'loading' ? 'loading' : 'ready', progress: state.progress }}
      title="orders.csv"
      detail={
        state.value ? (
          <FormattedMessage
            id="visualizer.hub.home.demo.measured"
            values={{ ...facts, seconds: formatNumber(state.value.elapsedMs / 1000, locale, 2) }}
          />
        ) : (
          <FormattedMessage id="visualizer.hub.home.demo.sample" values={facts} />
        )
      }
      speech={speech}
      status={<FormattedMessage id="visualizer.hub.home.demo.binary" values={{ sum: formatDecimal(ordersSample.binary, locale) }} />}
    >
      <table className={css.table} data-ruled="">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="visualizer.hub.home.demo.month" />
            </th>
            <th scope="col">
              <FormattedMessage id="visualizer.hub.home.demo.orders" />
            </th>
            <th scope="col">
              <FormattedMessage id="visualizer.hub.home.demo.total" />
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, orders, total: sum }) => (
            <tr key={month}>
              <td>{month}</td>
              <td>{formatDecimal(orders, locale)}</td>
              <td>{formatDecimal(withCents(sum), locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="visualizer.hub.home.demo.all" />
            </th>
            <td>{formatNumber(ordersSample.rows, locale)}</td>
            <td>
              <b>{formatDecimal(withCents(total), locale)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </ResultPanel>
  );
}
