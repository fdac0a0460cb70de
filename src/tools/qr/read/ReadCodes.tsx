import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { type QrReading, READ_CODES_MAX } from '#workers/qr/read.request.ts';
import css from './ReadCodes.module.css';

/** Shows the fields and the exact text of each code. A link opens only when it is clicked. */
export function ReadCodes({ codes, hasMore }: QrReading) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  return (
    <div className={css.codes}>
      {codes.map(({ text, type, fields, caution, href, part, bytes }) => (
        <article key={`${part?.number ?? ''} ${text}`} className={css.code}>
          <h3 className={css.type}>
            <FormattedMessage id={`qr.${type}.tab`} />
          </h3>
          <dl className={css.fields}>
            {fields.map(({ field, value }, index) => (
              <div key={`${field} ${index}`}>
                <dt>
                  <FormattedMessage id={`qr.read.explained.${field}`} />
                </dt>
                <dd>{valueOf(field, value)}</dd>
              </div>
            ))}
          </dl>
          {bytes && (
            <p className={css.note}>
              <FormattedMessage id="qr.read.binary" values={{ count: bytes.length }} />
            </p>
          )}
          {part && (
            <p className={css.caution}>
              <FormattedMessage id="qr.read.part" values={{ ...part }} />
            </p>
          )}
          {caution && (
            <p className={css.caution}>
              <FormattedMessage id={`qr.read.caution.${caution}`} />
            </p>
          )}
          {type !== 'text' && (
            <details className={css.raw}>
              <summary>
                <FormattedMessage id="qr.payload.label" />
              </summary>
              <pre>{text}</pre>
            </details>
          )}
          <div className={css.buttons}>
            <CopyButton tone="panel" label={labels.copy} content={() => text} />
            {bytes && (
              <DownloadButton
                tone="panel"
                label={formatMessage({ id: 'qr.read.save' })}
                file={() => ({ name: 'qr.bin', blob: new Blob([new Uint8Array(bytes)]) })}
              />
            )}
            {href !== null && (
              <a className={css.open} href={href} target="_blank" rel="noreferrer noopener">
                <FormattedMessage id="qr.read.open" />
              </a>
            )}
          </div>
        </article>
      ))}
      {hasMore && (
        <p className={css.caution}>
          <FormattedMessage id="qr.read.more" values={{ max: READ_CODES_MAX }} />
        </p>
      )}
    </div>
  );

  function valueOf(field: string, value: string): string {
    if (field === 'hidden') return formatMessage({ id: 'qr.read.explained.yes' });
    return field === 'security' && value === 'nopass' ? formatMessage({ id: 'qr.read.explained.open' }) : value;
  }
}
