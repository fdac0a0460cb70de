import { FormattedMessage, useIntl } from 'react-intl';
import { agoText, localTimeFormat } from '#src/locale/time.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { Jwt } from '#workers/base64/request.ts';
import css from './JwtView.module.css';
import { LinesView } from './LinesView.tsx';

/** A time in the zone of the device, relative to now, and in UTC. */
function JwtTime({ time }: { readonly time: string }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const date = new Date(time.replace(/^\d{5,}/, (year) => `+${year.padStart(6, '0')}`));
  const local = formatMessage({ id: 'base64.jwt.local' }, { time: localTimeFormat(locale).format(date) });
  const parts = [local, agoText(date.getTime(), Date.now(), locale)];
  return (
    <>
      {parts.join(' · ')} <time dateTime={time}>{time.replace('T', ' ').replace('Z', ' UTC')}</time>
    </>
  );
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
      {jwt.times.length > 0 && (
        <dl className={css.facts}>
          {jwt.times.map(({ claim, seconds, time }) => (
            <div key={claim}>
              <dt>
                <FormattedMessage id={`base64.jwt.${claim}`} />
              </dt>
              <dd>
                {time === null ? (
                  <FormattedMessage id="base64.jwt.noDate" values={{ seconds: String(seconds) }} />
                ) : (
                  <JwtTime time={time} />
                )}
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
