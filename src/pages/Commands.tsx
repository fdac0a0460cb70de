import css from './Commands.module.css';

/** Lines for a terminal. They wrap, so that nothing is hidden at the right edge. */
export function Commands({ lines }: { readonly lines: readonly string[] }) {
  return (
    <pre className={css.commands}>
      <code>{lines.join('\n')}</code>
    </pre>
  );
}
