import { FormattedMessage } from 'react-intl';
import { useUuidDates } from './uuid-words.ts';
import type { OtherId } from '#workers/uuid/request.ts';
import css from './InspectedRow.module.css';

/** Sign in a row of the engine before the place of the first invalid character, or before “12/32”: 12 digits of 32. */
const INVALID = '✕';
/** Matches a time; other facts are the order of bytes, a notation, and the UUID of a ULID. */
const TIME = /^\d+-\d\d-\d\dT/;

/** A row of the list: the UUID, its version, and its time in the time zone of the person; or why it is not a UUID. */
export function InspectedRow({ text }: { readonly text: string }) {
  const { local } = useUuidDates();
  const [id = '', mark = '', ...facts] = text.split(/ {2,}/);
  const order = facts.find((fact) => !TIME.test(fact));
  const time = facts.find((fact) => fact !== order) ?? '';
  const [sign, reason = '', kind] = mark.split(' ');
  const [length, all] = reason.split('/');
  return (
    <span className={css.row}>
      <span className={css.id} title={id}>
        {id}
      </span>
      {sign === INVALID ? (
        <span className={css.reason}>
          <span aria-hidden="true">{INVALID} </span>
          {all === undefined ? (
            <FormattedMessage id="uuid.read.wrongAt" values={{ place: Number(reason) }} />
          ) : (
            <FormattedMessage id="uuid.read.digitsOf" values={{ length: Number(length), all: Number(all) }} />
          )}
          {kind !== undefined && (
            <>
              {'; '}
              <FormattedMessage id={`uuid.otherId.${kind as OtherId}`} />
            </>
          )}
        </span>
      ) : (
        <>
          <span className={css.mark}>{mark}</span>
          <span className={css.time} title={order}>
            {time && <time dateTime={time}>{local(time)}</time>}
            {time && order && ' · '}
            {order}
          </span>
        </>
      )}
    </span>
  );
}
