import { FormattedMessage } from 'react-intl';
import { paymentRequired } from '#workers/qr/content.request.ts';
import { useQrSettings } from '../settings.ts';
import css from './PaymentChecklist.module.css';

/** List of the required fields of a payment; those that are filled in have a tick. */
export function PaymentChecklist() {
  const value = useQrSettings(({ content }) => content.payment);
  const filled = paymentRequired.filter((field) => value[field].trim() !== '');
  return (
    <>
      <FormattedMessage id="qr.payment.prompt" values={{ filled: filled.length, all: paymentRequired.length }} />
      <ul className={css.fields}>
        {paymentRequired.map((field) => (
          <li key={field} data-filled={filled.includes(field) || undefined}>
            <FormattedMessage id={`qr.payment.fields.${field}.label`} />
          </li>
        ))}
      </ul>
    </>
  );
}
