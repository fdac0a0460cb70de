import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';
import { type VcardContent, vcardVersions } from '#workers/qr/content.request.ts';
import { isOdd } from './card-checks.ts';
import css from './content-form.module.css';
import { MoreAddresses } from './MoreAddresses.tsx';
import { MorePhones } from './MorePhones.tsx';
import { changeContent, useQrSettings } from '../settings.ts';

type Typed = Exclude<keyof VcardContent, 'version' | 'morePhones' | 'moreAddresses'>;
type FieldFacts = Pick<TextFieldProps, 'inputMode' | 'autoComplete'>;

const facts: Readonly<Record<Typed, FieldFacts>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  title: { autoComplete: 'organization-title' },
  organization: { autoComplete: 'organization' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  email: { inputMode: 'email', autoComplete: 'email' },
  website: { inputMode: 'url', autoComplete: 'url' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
};

/** Fields by row; two short fields that belong together share a row. */
const rows: readonly (readonly Typed[])[] = [
  ['firstName', 'lastName'],
  ['title'],
  ['organization'],
  ['phone'],
  ['email'],
  ['website'],
  ['address'],
  ['city', 'zip'],
  ['state'],
  ['country'],
];

export function VcardForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.vcard);
  const change = (part: Partial<VcardContent>) => changeContent('vcard', { ...value, ...part });
  return (
    <div className={css.dense}>
      {rows.map((row) => (
        <div key={row[0]} className={css.row}>
          {row.map((field) => (
            <TextField
              key={field}
              {...facts[field]}
              label={formatMessage({ id: `qr.vcard.field.${field}` })}
              hint={checkOf(field)}
              value={value[field]}
              onChange={(text) => change({ [field]: text })}
            />
          ))}
        </div>
      ))}
      <MorePhones phones={value.morePhones} onChange={(morePhones) => change({ morePhones })} />
      <MoreAddresses addresses={value.moreAddresses} onChange={(moreAddresses) => change({ moreAddresses })} />
      <Details summary={<FormattedMessage id="qr.vcard.version.summary" values={{ version: value.version }} />}>
        <Segmented
          label={formatMessage({ id: 'qr.vcard.version.label' })}
          value={value.version}
          options={vcardVersions.map((version) => ({
            value: version,
            label: version,
            hint: formatMessage({ id: version === '3.0' ? 'qr.vcard.version.3' : 'qr.vcard.version.4' }),
          }))}
          onChange={(version) => change({ version })}
        />
      </Details>
    </div>
  );

  function checkOf(field: Typed): string | undefined {
    if (field !== 'phone' && field !== 'email' && field !== 'website') return undefined;
    return isOdd[field](value[field]) ? formatMessage({ id: `qr.vcard.check.${field}` }) : undefined;
  }
}
