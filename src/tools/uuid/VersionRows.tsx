import css from './VersionRows.module.css';

/** Index of the version digit in the standard format. */
const VERSION_AT = 14;

/** A list of UUIDs in the standard format, with the version digit emphasized. */
export function VersionRows({ rows }: { readonly rows: readonly string[] }) {
  return (
    <ol className={css.rows}>
      {rows.map((row) => (
        <li key={row}>
          {row.slice(0, VERSION_AT)}
          <b>{row.charAt(VERSION_AT)}</b>
          {row.slice(VERSION_AT + 1)}
        </li>
      ))}
    </ol>
  );
}
