import { FormattedMessage, useIntl } from 'react-intl';
import { agoText, localTimeFormat } from '#src/locale/time.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Jwt } from '#workers/base64/request.ts';
import { smallerUnit } from './jwt-words.ts';
import css from './JwtView.module.css';
import { LinesView } from './LinesView.tsx';

/** A time in the zone of the device, relative to now, and in UTC. */
function JwtTime({ timeMs }: { readonly timeMs: number }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const date = new Date(timeMs);
  const local = formatMessage({ id: 'base64.jwt.local' }, { time: localTimeFormat(locale).format(date) });
  const parts = [local, agoText(timeMs, Date.now(), locale)];
  // Years after 9999 have a sign and six digits in ISO 8601.
  const utc = date
    .toISOString()
    .replace(/^\+0*/, '')
    .replace(/\.?0*Z$/, 'Z');
  return (
    <>
      {parts.join(' · ')} <time dateTime={utc}>{utc.replace('T', ' ').replace('Z', ' UTC')}</time>
    </>
  );
}

/** A claim that should be a number of seconds; a number in a text is shown as a time too. */
function OtherTime({ json }: { readonly json: string }) {
  const digits = /^"(\d{1,12}(?:\.\d+)?)"$/.exec(json)?.[1];
  return (
    <>
      <FormattedMessage id="base64.jwt.other" values={{ json: <code translate="no">{json}</code> }} />
      {digits !== undefined && (
        <>
          {' '}
          <JwtTime timeMs={Number(digits) * 1000} />
        </>
      )}
    </>
  );
}

/** A time as a number: in seconds, or probably in a smaller unit. */
function NumericTime({ seconds, time }: Pick<Jwt['times'][number], 'seconds' | 'time'>) {
  const smaller = smallerUnit(seconds);
  if (smaller)
    return (
      <>
        <FormattedMessage id="base64.jwt.inUnit" values={{ seconds: String(seconds), unit: smaller.unit }} />{' '}
        <JwtTime timeMs={Math.round(smaller.timeMs)} />
      </>
    );
  if (time === null) return <FormattedMessage id="base64.jwt.noDate" values={{ seconds: String(seconds) }} />;
  return <JwtTime timeMs={Math.round(seconds * 1000)} />;
}

/** Shows the parts of a JSON Web Token, with its times as dates. The signature is not verified, because that needs the key. */
export function JwtView({ jwt }: { readonly jwt: Jwt }) {
  const { formatMessage } = useIntl();
  const parts = [
    ['header', jwt.header],
    ['payload', jwt.payload],
  ] as const;
  return (
    <div className={css.jwt} data-ruled="">
      {(jwt.times.length > 0 || jwt.notNumbers.length > 0) && (
        <dl className={css.facts}>
          {jwt.notNumbers.map(({ claim, json }) => (
            <div key={claim}>
              <dt>
                <FormattedMessage id={`base64.jwt.${claim}`} />
              </dt>
              <dd>
                <OtherTime json={json} />
              </dd>
            </div>
          ))}
          {jwt.times.map(({ claim, ...time }) => (
            <div key={claim}>
              <dt>
                <FormattedMessage id={`base64.jwt.${claim}`} />
              </dt>
              <dd>
                <NumericTime {...time} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {parts.map(([id, lines]) => (
        <section key={id} data-verdict={id === 'payload' ? '' : undefined}>
          <h3>
            <FormattedMessage id={`base64.jwt.${id}`} />
          </h3>
          <LinesView lines={lines} label={formatMessage({ id: `base64.jwt.${id}` })} />
        </section>
      ))}
      <dl className={css.facts}>
        <div>
          <dt>
            <FormattedMessage id="base64.jwt.signature" />
          </dt>
          <dd>
            <code translate="no">{jwt.signature || formatMessage({ id: 'base64.jwt.unsigned' })}</code>
          </dd>
        </div>
      </dl>
      <p className={css.note}>
        <FormattedMessage id="base64.jwt.note" />
      </p>
    </div>
  );
}
