import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { type WifiContent, wifiSecurities } from '#workers/qr/content.request.ts';
import { changeContent, useQrSettings } from './settings.ts';

export function WifiForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.wifi);
  const change = (part: Partial<WifiContent>) => changeContent('wifi', { ...value, ...part });
  return (
    <>
      <TextField label={formatMessage({ id: 'qr.wifi.field.ssid' })} value={value.ssid} onChange={(ssid) => change({ ssid })} />
      <Select
        label={formatMessage({ id: 'qr.wifi.field.security' })}
        value={value.security}
        options={wifiSecurities.map((security) => ({ value: security, label: formatMessage({ id: `qr.wifi.security.${security}` }) }))}
        onChange={(security) => change({ security })}
      />
      {value.security !== 'nopass' && (
        <TextField
          label={formatMessage({ id: 'qr.wifi.field.password' })}
          hint={formatMessage({ id: 'qr.wifi.field.passwordHint' })}
          value={value.password}
          mono
          onChange={(password) => change({ password })}
        />
      )}
      <Checkbox label={formatMessage({ id: 'qr.wifi.field.hidden' })} checked={value.hidden} onChange={(hidden) => change({ hidden })} />
    </>
  );
}
