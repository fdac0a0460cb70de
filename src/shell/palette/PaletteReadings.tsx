import { FormattedMessage } from 'react-intl';
import css from './PaletteReadings.module.css';
import type { ContentReading } from './palette-results.ts';

/** Names what the query may be, one line per reading, above the rows if there are any. */
export function PaletteReadings({ readings, hasRows }: { readonly readings: readonly ContentReading[]; readonly hasRows: boolean }) {
  return (
    <div className={`${css.readings} ${hasRows ? css.above : ''}`}>
      {readings.length > 1 && (
        <p>
          <FormattedMessage id="palette.several" />
        </p>
      )}
      {readings.map(({ id, values }) => (
        <p key={id}>
          {typeof values['hex'] === 'string' && id === 'color' && (
            <svg className={css.swatch} width="18" height="18" aria-hidden="true">
              <rect width="18" height="18" fill={values['hex']} />
            </svg>
          )}
          <strong>
            <FormattedMessage id={`reading.${id}.name`} values={values} />
          </strong>
          {'. '}
          <FormattedMessage id={`reading.${id}.text`} values={values} />
        </p>
      ))}
    </div>
  );
}
