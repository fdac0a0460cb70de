import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { quoted } from '#workers/wire/quoted.ts';
import css from './Palette.module.css';
import type { PaletteSearch } from './use-palette-search.ts';

/** Announces the number of rows found and the first of them, or that none were found. */
export function PaletteStatus({ search: { isNone, searchedQuery, rows } }: { readonly search: PaletteSearch }) {
  if (isNone) {
    return (
      <p role="status" className={css.none}>
        <FormattedMessage id="palette.none" values={{ query: quoted(searchedQuery.trim()) }} />
      </p>
    );
  }
  // Until its data is loaded, the palette has no rows, although there may be results.
  if (searchedQuery === '' || rows.length === 0) return null;
  return (
    <VisuallyHidden role="status">
      <FormattedMessage id="palette.count" values={{ count: rows.length }} />
      {rows[0] && `: ${rows[0].title}`}
    </VisuallyHidden>
  );
}
