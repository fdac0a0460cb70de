import type { NestedTable, NestedValue } from '#workers/wire/table.ts';
import { useGridWords } from './words.ts';
import css from './NestedTableView.module.css';

/** A nested value as a table of its members or elements, which may contain tables again. */
export function NestedTableView({ table, label }: { readonly table: NestedTable; readonly label: string }) {
  const words = useGridWords();
  const { columns, rows, moreRows, moreColumns } = table;
  return (
    <table className={css.table} aria-label={label}>
      {columns && (
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {moreColumns > 0 && <th scope="col">{words.moreColumns(moreColumns)}</th>}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">{row.name}</th>
            {row.cells.map((cell, column) => (
              <td key={column} data-kind={cell?.kind ?? 'absent'}>
                {cell && <NestedCell value={cell} label={row.name} />}
              </td>
            ))}
          </tr>
        ))}
        {moreRows > 0 && (
          <tr>
            <td colSpan={(columns?.length ?? 1) + 2}>{words.moreRows(moreRows)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function NestedCell({ value, label }: { readonly value: NestedValue; readonly label: string }) {
  return value.table ? <NestedTableView table={value.table} label={label} /> : value.text + (value.isCut ? '…' : '');
}
