import { useIntl } from 'react-intl';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { SmsContent } from '#workers/qr/content.request.ts';
import { changeContent, useQrSettings } from '../settings.ts';

export function SmsForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.sms);
  const change = (part: Partial<SmsContent>) => changeContent('sms', { ...value, ...part });
  return (
    <>
      <TextField
        name="phone"
        label={formatMessage({ id: 'qr.field.phone' })}
        value={value.phone}
        inputMode="tel"
        placeholder="+49 30 901820"
        autoComplete="tel"
        onChange={(phone) => change({ phone })}
      />
      <TextArea
        label={formatMessage({ id: 'qr.field.body' })}
        value={value.message}
        rows={3}
        mono={false}
        onChange={(message) => change({ message })}
      />
    </>
  );
}
