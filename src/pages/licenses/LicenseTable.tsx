import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './LicenseTable.module.css';

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly url: string;
  readonly use?: ReactNode;
}

/** Table of third-party packages; each name links to the source. */
export function LicenseTable({ rows }: { readonly rows: readonly Licensed[] }) {
  return (
    <div className={css.scrolled}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['name', 'version', 'license'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`licenses.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, version, license, url, use }) => (
            <tr key={name}>
              <td>
                <a href={url}>{name}</a>
                {use && <span className={css.use}>{use}</span>}
              </td>
              <td className={css.mono}>{version}</td>
              <td>{license}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
