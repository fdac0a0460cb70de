import { useIntl } from 'react-intl';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { eapMethods, phase2Methods, type WifiContent, wifiSecurities } from '#workers/qr/content.request.ts';
import css from './content-form.module.css';
import { changeContent, useQrSettings } from '../settings.ts';

export function WifiForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.wifi);
  const change = (part: Partial<WifiContent>) => changeContent('wifi', { ...value, ...part });
  return (
    <>
      <TextField name="ssid" label={formatMessage({ id: 'qr.wifi.field.ssid' })} value={value.ssid} onChange={(ssid) => change({ ssid })} />
      <Select
        label={formatMessage({ id: 'qr.wifi.field.security' })}
        value={value.security}
        options={wifiSecurities.map((security) => ({ value: security, label: formatMessage({ id: `qr.wifi.security.${security}` }) }))}
        onChange={(security) => change({ security })}
      />
      {value.security === 'WPA2-EAP' && (
        <>
          <div className={css.row}>
            <Select
              label={formatMessage({ id: 'qr.wifi.field.eap' })}
              value={value.eap}
              options={eapMethods.map((method) => ({ value: method, label: method }))}
              onChange={(eap) => change({ eap })}
            />
            {value.eap !== 'TLS' && value.eap !== 'PWD' && (
              <Select
                label={formatMessage({ id: 'qr.wifi.field.phase2' })}
                value={value.phase2}
                options={phase2Methods.map((method) => ({ value: method, label: method || formatMessage({ id: 'qr.wifi.phase2.none' }) }))}
                onChange={(phase2) => change({ phase2 })}
              />
            )}
          </div>
          <TextField
            name="identity"
            label={formatMessage({ id: 'qr.wifi.field.identity' })}
            value={value.identity}
            onChange={(identity) => change({ identity })}
          />
          {value.eap !== 'PWD' && (
            <TextField
              label={formatMessage({ id: 'qr.wifi.field.anonymousIdentity' })}
              value={value.anonymousIdentity}
              onChange={(anonymousIdentity) => change({ anonymousIdentity })}
            />
          )}
        </>
      )}
      {value.security !== 'nopass' && !(value.security === 'WPA2-EAP' && value.eap === 'TLS') && (
        <TextField
          name="password"
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
