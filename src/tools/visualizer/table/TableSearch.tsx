import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { GoToRow } from '#src/ui/lines-list/GoToRow.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import css from './TableSearch.module.css';
import { useTableParts } from './table-context.ts';

interface TableSearchProps {
  readonly rows: number;
  /** True to list the active filters. */
  readonly listsFilters: boolean;
  readonly onGo: (row: number) => void;
}

/** Row above the table: search field, row number field, active filters. */
export function TableSearch({ rows, listsFilters, onGo }: TableSearchProps) {
  const { formatMessage } = useIntl();
  const { controls, onDialog } = useTableParts();
  const { search, setSearch, filters, expression, clearFilters } = controls;
  return (
    <div className={css.row}>
      <SearchField
        label={formatMessage({ id: 'visualizer.search.label' })}
        placeholder={formatMessage({ id: 'visualizer.search.placeholder' })}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <GoToRow count={rows} onGo={onGo} />
      {listsFilters && (filters.length > 0 || expression !== '') && (
        <div className={css.filters}>
          {filters.map(({ id, name, text }) => (
            <Button key={id} tone="panel" onClick={() => onDialog({ kind: 'column', id })}>
              <FormattedMessage id="visualizer.filter.in" values={{ name, text }} />
            </Button>
          ))}
          {expression !== '' && <code translate="no">{expression}</code>}
          <Button tone="panel" icon="x" onClick={clearFilters}>
            <FormattedMessage id="visualizer.filter.clear" />
          </Button>
        </div>
      )}
    </div>
  );
}
