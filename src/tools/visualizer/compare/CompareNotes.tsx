import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Compared } from '#workers/visualizer/compare.request.ts';
import { isRecordsQuery } from '../RowsAtField.tsx';
import css from './CompareNotes.module.css';

/** Largest number of names of columns in one note. */
const NAMES_MAX = 20;
const files = ['first', 'second'] as const;

/** List of notes about a comparison: its counts and key, repeated keys, columns of one file. */
export function CompareNotes({ compared, isEqual }: { readonly compared: Compared; readonly isEqual: boolean }) {
  const { formatList } = useIntl();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const { added, removed, changed, equal, keys, duplicateKeys, columnsOnlyIn, queries, columnsCut } = compared;
  const keyed = { keyed: keys.length > 0 ? 'yes' : 'no', keys: keys.join(', ') };
  const more = (count: number) =>
    count > 0 ? [<FormattedMessage key="more" id="visualizer.compare.more" values={{ count: number(count) }} />] : [];
  return (
    <ul className={css.notes}>
      <li data-announced="">
        {isEqual ? (
          <FormattedMessage id="visualizer.compare.keys" values={keyed} />
        ) : (
          <FormattedMessage id="visualizer.compare.counts" values={{ ...keyed, added, removed, changed, equal }} />
        )}
      </li>
      {files.map((file) => {
        const { keys: count, rows, examples } = duplicateKeys[file];
        return (
          count > 0 && (
            <li key={`keys ${file}`} data-announced="">
              <FormattedMessage id="visualizer.compare.duplicates" values={{ file, count, rows, examples: examples.join('; ') }} />
            </li>
          )
        );
      })}
      {files.map((file) => {
        const names = columnsOnlyIn[file];
        return (
          names.length > 0 && (
            <li key={`columns ${file}`} data-announced="">
              <FormattedMessage
                id="visualizer.compare.onlyIn"
                values={{ file, names: formatList([...names.slice(0, NAMES_MAX), ...more(names.length - NAMES_MAX)]) }}
              />
            </li>
          )
        );
      })}
      {!isRecordsQuery(queries.second) && (
        <li>
          <FormattedMessage id="visualizer.compare.rowsAt" values={{ query: queries.second }} />
        </li>
      )}
      {columnsCut && (
        <li>
          <FormattedMessage id="visualizer.compare.cut" />
        </li>
      )}
    </ul>
  );
}
