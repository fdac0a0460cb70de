import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { GridWords } from '#src/ui/table-grid/words.ts';

/** Returns the grid's labels in the language of the page. */
export function useGridWords(): GridWords {
  const intl = useIntl();
  return useMemo(
    () => ({
      columnOptions: (name) => intl.formatMessage({ id: 'visualizer.grid.options' }, { name }),
      resize: (name) => intl.formatMessage({ id: 'visualizer.grid.resize' }, { name }),
      open: intl.formatMessage({ id: 'visualizer.grid.open' }),
      close: intl.formatMessage({ id: 'visualizer.grid.close' }),
      rowNumber: intl.formatMessage({ id: 'visualizer.grid.rowNumber' }),
      moreRows: (count) => intl.formatMessage({ id: 'visualizer.grid.moreRows' }, { count }),
      moreColumns: (count) => intl.formatMessage({ id: 'visualizer.grid.moreColumns' }, { count }),
    }),
    [intl],
  );
}
