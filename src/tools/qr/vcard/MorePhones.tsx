import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { phoneKinds, VCARD_MORE_MAX, type VcardPhone } from '#workers/qr/content.request.ts';
import { isOdd } from './card-checks.ts';
import css from './MorePhones.module.css';

interface MorePhonesProps {
  readonly phones: readonly VcardPhone[];
  readonly onChange: (phones: readonly VcardPhone[]) => void;
}

/** Further phone numbers, each with its kind. */
export function MorePhones({ phones, onChange }: MorePhonesProps) {
  const { formatMessage } = useIntl();
  const change = (at: number, part: Partial<VcardPhone>) =>
    onChange(phones.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  return (
    <>
      {phones.map((entry, index) => (
        <div key={index} className={css.more}>
          <Select
            label={formatMessage({ id: 'qr.vcard.more.kind' }, { number: index + 2 })}
            value={entry.kind}
            options={phoneKinds.map((value) => ({ value, label: formatMessage({ id: `qr.vcard.phone.${value}` }) }))}
            onChange={(kind) => change(index, { kind })}
          />
          <TextField
            label={formatMessage({ id: 'qr.vcard.more.phone' }, { number: index + 2 })}
            hint={isOdd.phone(entry.phone) && formatMessage({ id: 'qr.vcard.check.phone' })}
            value={entry.phone}
            inputMode="tel"
            onChange={(phone) => change(index, { phone })}
          />
          <IconButton
            icon="x"
            size={16}
            label={formatMessage({ id: 'qr.vcard.more.removePhone' }, { number: index + 2 })}
            onClick={() => onChange(phones.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {phones.length < VCARD_MORE_MAX && (
        <Button icon="plus" tone="quiet" onClick={() => onChange([...phones, { kind: 'work', phone: '' }])}>
          <FormattedMessage id="qr.vcard.more.addPhone" />
        </Button>
      )}
    </>
  );
}
