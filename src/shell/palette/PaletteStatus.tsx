import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { quoted } from '#workers/wire/quoted.ts';
import css from './Palette.module.css';
import { PaletteReadings } from './PaletteReadings.tsx';
import type { PaletteSearch } from './use-palette-search.ts';

/** Announces what the query may be, the number of rows found and the first of them, or that none were found. */
export function PaletteStatus({ search: { isNone, searchedQuery, rows, readings, outside } }: { readonly search: PaletteSearch }) {
  if (isNone) {
    return (
      <p role="status" className={css.none}>
        {outside ? (
          <FormattedMessage id="outside.none" values={{ task: <FormattedMessage id={`outside.${outside.id}.task`} /> }} />
        ) : (
          <FormattedMessage id="palette.none" values={{ query: quoted(searchedQuery.trim()) }} />
        )}
        {outside && ' '}
        {outside && <FormattedMessage id={`outside.${outside.id}.text`} />}
      </p>
    );
  }
  // Until its data is loaded, the palette has no rows, although there may be results.
  if (searchedQuery === '' || rows.length + readings.length === 0) return null;
  return (
    <div role="status">
      {readings.length > 0 && <PaletteReadings readings={readings} hasRows={rows.length > 0} />}
      {rows.length > 0 && (
        <VisuallyHidden>
          <FormattedMessage id="palette.count" values={{ count: rows.length }} />
          {rows[0] && `: ${rows[0].title}`}
        </VisuallyHidden>
      )}
    </div>
  );
}
