import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { type PaymentContent, type PaymentField, paymentCharsets, paymentOptional, paymentRequired } from '#workers/qr/content.request.ts';
import css from './content-form.module.css';
import { changeContent, useQrSettings } from '../settings.ts';

/** Optional fields that are nearly always used. */
const usual = ['sum', 'purpose', 'payeeInn', 'kpp'] as const satisfies readonly PaymentField[];
const rare = paymentOptional.filter((field) => !(usual as readonly PaymentField[]).includes(field));
const numeric: readonly PaymentField[] = ['personalAcc', 'bic', 'correspAcc', 'payeeInn', 'payerInn', 'oktmo', 'cbc', 'uin'];

const isRequired = (field: PaymentField) => (paymentRequired as readonly PaymentField[]).includes(field);

export function PaymentForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.payment);
  const change = (part: Partial<PaymentContent>) => changeContent('payment', { ...value, ...part });
  const field = (name: PaymentField) => {
    const shared = {
      label: formatMessage({ id: `qr.payment.field.${name}` }),
      value: value[name],
      onChange: (text: string) => change({ [name]: text }),
    };
    if (name === 'purpose') return <TextArea key={name} {...shared} rows={2} mono={false} />;
    const inputMode = name === 'sum' ? 'decimal' : numeric.includes(name) ? 'numeric' : 'text';
    return <TextField key={name} {...shared} name={name} required={isRequired(name)} inputMode={inputMode} />;
  };
  return (
    <div className={css.dense}>
      {paymentRequired.map(field)}
      {usual.map(field)}
      <Details summary={<FormattedMessage id="qr.payment.more" />}>
        {rare.map(field)}
        <Segmented
          label={formatMessage({ id: 'qr.payment.charset.label' })}
          value={value.charset}
          options={paymentCharsets.map((charset) => ({
            value: charset,
            label: charset === 'utf-8' ? 'UTF-8' : 'windows-1251',
            hint: formatMessage({ id: `qr.payment.charset.${charset}` }),
          }))}
          onChange={(charset) => change({ charset })}
        />
      </Details>
    </div>
  );
}
