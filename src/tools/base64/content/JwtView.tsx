import { FormattedMessage, useIntl } from 'react-intl';
import type { Jwt } from '#workers/base64/request.ts';
import css from './JwtView.module.css';
import { LinesView } from './LinesView.tsx';

/** Shows the parts of a JSON Web Token, with its times as dates. The signature is not verified, because that needs the key. */
export function JwtView({ jwt }: { readonly jwt: Jwt }) {
  const { formatMessage } = useIntl();
  const parts = [
    ['header', jwt.header],
    ['payload', jwt.payload],
  ] as const;
  return (
    <div className={css.jwt} data-ruled="">
      {parts.map(([id, lines]) => (
        <section key={id} data-verdict={id === 'payload' ? '' : undefined}>
          <h3>
            <FormattedMessage id={`base64.jwt.${id}`} />
          </h3>
          <LinesView lines={lines} label={formatMessage({ id: `base64.jwt.${id}` })} />
        </section>
      ))}
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
                <time dateTime={time}>{time.replace('T', ' ').replace('Z', ' UTC')}</time>
              )}
            </dd>
          </div>
        ))}
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
