import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import { useWorkspace } from '../panel/workspace-context.ts';
import css from './TableSearch.module.css';
import { useTableParts } from './table-context.ts';

interface TableSearchProps {
  /** True to list the active filters, for a table whose filters are no steps. */
  readonly listsFilters: boolean;
}

/** Row above the table: the steps to its rows, the search field, and the active filters of a table that an engine made. */
export function TableSearch({ listsFilters }: TableSearchProps) {
  const { formatMessage } = useIntl();
  const { steps } = useWorkspace();
  const { controls, onDialog } = useTableParts();
  const { search, setSearch, filters, expression, clearFilters } = controls;
  return (
    <div className={css.row}>
      {steps}
      <SearchField
        label={formatMessage({ id: 'visualizer.search.label' })}
        placeholder={formatMessage({ id: 'visualizer.search.placeholder' })}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
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
