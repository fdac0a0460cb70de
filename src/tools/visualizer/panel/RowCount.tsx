import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import css from './RowCount.module.css';

interface RowCountProps {
  /** Number of rows in view. */
  readonly rows: number;
  /** Number of all rows. */
  readonly all: number;
}

/** Number of the rows in view and of all rows: “11,062 of 50,000 rows”. */
export function RowCount({ rows, all }: RowCountProps) {
  const locale = useLocale();
  return (
    <FormattedMessage
      id="visualizer.shown"
      values={{
        filtered: rows < all ? 'yes' : 'no',
        rows: all,
        shownRows: (
          <b className={css.rows} data-filtered={rows < all || undefined}>
            {formatNumber(rows, locale)}
          </b>
        ),
        totalRows: formatNumber(all, locale),
      }}
    />
  );
}

/** Returns a function that returns a number of rows in words: “11,062 rows”. */
export function useRowWords(): (rows: number) => string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (rows) => formatMessage({ id: 'visualizer.rowWords' }, { rows, shown: formatNumber(rows, locale) });
}
