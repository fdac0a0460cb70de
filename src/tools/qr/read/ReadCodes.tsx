import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { charsetName } from '#workers/charset/charset-name.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { type ExplainedPayload, type PayloadReading, previewOf, READ_CODES_MAX } from '#workers/qr/read.request.ts';
import { useErrorWords } from '../use-error-words.ts';
import type { FilesReading } from './read-files.ts';
import { InlineButton } from '../symbol/InlineButton.tsx';
import { InputError } from '#workers/wire/input-error.ts';
import { Details } from '#src/ui/layout/Details.tsx';
import css from './ReadCodes.module.css';

/** Shows the codes of pictures, and the pictures without one. */
export function ReadCodes({ codes, hasMore, refused }: FilesReading) {
  const words = useErrorWords();
  return (
    <div className={css.codes} data-ruled="">
      {codes.map((code) => (
        <ReadCode key={`${code.part?.number ?? ''} ${code.text}`} code={code} isOnly={codes.length === 1} />
      ))}
      {refused.map(({ index, name, code, values }) => (
        <p key={index} className={css.caution}>
          {`${name}: ${words(new InputError(code, 'picture', values)).title}`}
        </p>
      ))}
      {hasMore && (
        <p className={css.caution}>
          <FormattedMessage id="qr.read.more" values={{ max: READ_CODES_MAX }} />
        </p>
      )}
    </div>
  );
}

/** Shows the fields and the exact text of a code. A link opens only when it is clicked. */
function ReadCode({ code, isOnly }: { readonly code: ExplainedPayload; readonly isOnly: boolean }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const { part, bytes } = code;
  const readings: readonly PayloadReading[] = [code, ...code.others];
  const [charset, setCharset] = useState(code.charset);
  const { text, type, fields, caution, href } = readings.find((reading) => reading.charset === charset) ?? code;
  return (
    <article className={css.code}>
      <h3 className={css.type}>
        <FormattedMessage id={`qr.${type}.tab`} />
      </h3>
      {part && (
        <p className={css.caution}>
          <FormattedMessage
            id="qr.read.part"
            values={{ number: part.number, count: part.count, missing: part.missing.join(', '), missingCount: part.missing.length }}
          />
        </p>
      )}
      {charset !== null && (
        <div className={css.note}>
          <p className={css.guess}>
            <FormattedMessage
              id={readings.length > 1 ? 'qr.read.guessed' : 'qr.read.guessedOnly'}
              values={{ charset: charsetName(charset, locale) }}
            />
          </p>
          {readings.length > 1 && (
            <ul className={css.readings}>
              {readings
                .filter((reading) => reading.charset !== charset)
                .map((reading) => (
                  <li key={reading.charset}>
                    <InlineButton onPress={() => setCharset(reading.charset)}>
                      {reading.charset && charsetName(reading.charset, locale)}
                    </InlineButton>{' '}
                    <span className={css.preview}>{previewOf(reading.text)}</span>
                  </li>
                ))}
            </ul>
          )}
        </div>
      )}
      <dl className={css.fields}>
        {fields.map(({ field, value }, index) => (
          <div key={`${field} ${index}`}>
            <dt>
              <FormattedMessage id={`qr.read.explained.${field}`} />
            </dt>
            <dd dir="auto">{valueOf(field, value)}</dd>
          </div>
        ))}
      </dl>
      {bytes && (
        <p className={css.note}>
          <FormattedMessage id="qr.read.binary" values={{ count: bytes.length }} />
        </p>
      )}
      {caution && (
        <p className={css.caution}>
          <FormattedMessage id={`qr.read.caution.${caution}`} />
        </p>
      )}
      {type !== 'text' && (
        <div className={css.raw}>
          <Details summary={<FormattedMessage id="qr.payload.label" />}>
            <pre translate="no" dir="auto">
              {text}
            </pre>
          </Details>
        </div>
      )}
      <div className={css.buttons}>
        <CopyButton tone={isOnly ? 'accent' : 'panel'} label={labels.copy} content={() => text} />
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
  );

  function valueOf(field: string, value: string): string {
    if (field === 'hidden') return formatMessage({ id: 'qr.read.explained.yes' });
    return field === 'security' && value === 'nopass' ? formatMessage({ id: 'qr.read.explained.open' }) : value;
  }
}
