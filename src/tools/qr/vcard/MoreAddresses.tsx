import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { addressKinds, emptyAddress, VCARD_MORE_MAX, type VcardAddress } from '#workers/qr/content.request.ts';
import css from './MoreAddresses.module.css';

interface MoreAddressesProps {
  readonly addresses: readonly VcardAddress[];
  readonly onChange: (addresses: readonly VcardAddress[]) => void;
}

const parts = ['address', 'city', 'zip', 'state', 'country'] as const;

/** Further addresses, each with its kind. */
export function MoreAddresses({ addresses, onChange }: MoreAddressesProps) {
  const { formatMessage } = useIntl();
  const change = (at: number, part: Partial<VcardAddress>) =>
    onChange(addresses.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  return (
    <>
      {addresses.map((entry, index) => (
        <fieldset key={index} className={css.group}>
          <legend>
            <FormattedMessage id="qr.vcard.more.address" values={{ number: index + 2 }} />
            <IconButton
              icon="x"
              size={16}
              label={formatMessage({ id: 'qr.vcard.more.removeAddress' }, { number: index + 2 })}
              onClick={() => onChange(addresses.filter((_, at) => at !== index))}
            />
          </legend>
          <Select
            label={formatMessage({ id: 'qr.vcard.more.addressKind' })}
            value={entry.kind}
            options={addressKinds.map((value) => ({ value, label: formatMessage({ id: `qr.vcard.address.${value}` }) }))}
            onChange={(kind) => change(index, { kind })}
          />
          {parts.map((part) => (
            <TextField
              key={part}
              label={`${formatMessage({ id: `qr.vcard.fields.${part}.label` })} ${index + 2}`}
              value={entry[part]}
              onChange={(text) => change(index, { [part]: text })}
            />
          ))}
        </fieldset>
      ))}
      {addresses.length < VCARD_MORE_MAX && (
        <Button icon="plus" tone="quiet" onClick={() => onChange([...addresses, { ...emptyAddress, kind: 'home' }])}>
          <FormattedMessage id="qr.vcard.more.addAddress" />
        </Button>
      )}
    </>
  );
}
