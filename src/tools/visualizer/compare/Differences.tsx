import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { textScale } from '#src/ui/table-grid/text-scale.ts';
import { type Compared, differenceColumns } from '#workers/visualizer/compare.request.ts';
import { MadeTablePanel, type MadeTablePanelProps } from '../table/MadeTablePanel.tsx';
import { type ColumnShape, useMadeTable } from '../table/use-made-table.ts';
import { CompareNotes } from './CompareNotes.tsx';

/** Width of the column that says how a row differs. */
const WORD_PX = 124;

interface DifferencesProps extends Pick<MadeTablePanelProps, 'stale' | 'settings' | 'layout' | 'page' | 'baseName' | 'onCancel'> {
  readonly compared: Compared;
}

/** The differences of two files as a table: old values are marked as deleted, new ones as inserted. */
export function Differences({ compared, ...panel }: DifferencesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { blob, columns, sides, added, removed, changed } = compared;
  const shape = useMemo((): ColumnShape => {
    const looks = new Map(
      columns.map((path, index) => {
        // The first column contains one word of at most 9 letters in each row.
        const width = index === 0 ? { widthPx: Math.round(WORD_PX * textScale()) } : {};
        return [JSON.stringify(path), { ...width, mark: sides[index] ?? undefined }];
      }),
    );
    return {
      ordered: (unordered) => differenceColumns(unordered, columns),
      lookOf: ({ path }) => looks.get(JSON.stringify(path)) ?? {},
    };
  }, [columns, sides]);
  const made = useMadeTable(blob, panel.layout, shape);
  const label = formatMessage({ id: 'visualizer.compare.differences' });
  const count = added + removed + changed;
  return (
    <MadeTablePanel
      {...panel}
      made={made}
      title={label}
      facts={formatMessage({ id: 'visualizer.compare.facts' }, { count, shown: formatNumber(count, locale) })}
      label={label}
    >
      <CompareNotes compared={compared} isEqual={false} />
    </MadeTablePanel>
  );
}
