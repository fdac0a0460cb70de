import type { ReactNode } from 'react';
import { Card } from '#src/ui/layout/Card.tsx';
import css from './ValueTable.module.css';

interface ValueTableProps {
  readonly heads: readonly [ReactNode, ReactNode?];
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly value: ReactNode }[];
}

/** Table of two columns: a name and a value. */
export function ValueTable({ heads: [what, howMuch], rows }: ValueTableProps) {
  return (
    <Card fill="none">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={howMuch === undefined ? 2 : 1}>
              {what}
            </th>
            {howMuch !== undefined && <th scope="col">{howMuch}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, value }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
