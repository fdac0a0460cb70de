import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { GoToRow } from '#src/ui/lines-list/GoToRow.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import css from './TableSearch.module.css';

interface TableSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly rows: number;
  readonly onGo: (row: number) => void;
  /** Active filters. */
  readonly filters: readonly { readonly id: number; readonly name: string; readonly text: string }[];
  readonly onFilterOpen: (id: number) => void;
  readonly onFiltersClear: () => void;
}

/** Row above the table: search field, row number field, active filters. */
export function TableSearch({ search, onSearch, rows, onGo, filters, onFilterOpen, onFiltersClear }: TableSearchProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={css.row}>
      <SearchField
        label={formatMessage({ id: 'visualizer.search' })}
        placeholder={formatMessage({ id: 'visualizer.search.placeholder' })}
        type="search"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <GoToRow count={rows} onGo={onGo} />
      {filters.length > 0 && (
        <div className={css.filters}>
          {filters.map(({ id, name, text }) => (
            <Button key={id} tone="mat" onClick={() => onFilterOpen(id)}>
              <FormattedMessage id="visualizer.filter.in" values={{ name, text }} />
            </Button>
          ))}
          <Button tone="mat" icon="x" onClick={onFiltersClear}>
            <FormattedMessage id="visualizer.filter.clear" />
          </Button>
        </div>
      )}
    </div>
  );
}
