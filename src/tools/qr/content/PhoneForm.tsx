import { useIntl } from 'react-intl';
import { TextField } from '#src/ui/field/TextField.tsx';
import { changeContent, useQrSettings } from '../settings.ts';

export function PhoneForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.phone);
  return (
    <TextField
      name="phone"
      label={formatMessage({ id: 'qr.field.phone' })}
      value={value}
      inputMode="tel"
      placeholder="+49 30 901820"
      autoComplete="tel"
      onChange={(text) => changeContent('phone', text)}
    />
  );
}
