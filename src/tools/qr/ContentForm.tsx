import { memo } from 'react';
import { useIntl } from 'react-intl';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '#src/ui/TextField.tsx';
import type { EmailContent, QrContentType } from '#workers/qr/content.request.ts';
import { EventForm } from './EventForm.tsx';
import { GeoForm } from './GeoForm.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { SmsForm } from './SmsForm.tsx';
import { changeContent, useQrSettings } from './settings.ts';
import { TextForm } from './TextForm.tsx';
import { VcardForm } from './VcardForm.tsx';
import { WifiForm } from './WifiForm.tsx';

/** What the code should hold. */
export const ContentForm = memo(function ContentForm({ type }: { readonly type: QrContentType }) {
  switch (type) {
    case 'url':
      return <LineForm type="url" inputMode="url" placeholder="https://example.com" autoComplete="url" />;
    case 'text':
      return <TextForm />;
    case 'email':
      return <EmailForm />;
    case 'phone':
      return <LineForm type="phone" inputMode="tel" placeholder="+49 30 901820" autoComplete="tel" />;
    case 'vcard':
      return <VcardForm />;
    case 'wifi':
      return <WifiForm />;
    case 'sms':
      return <SmsForm />;
    case 'geo':
      return <GeoForm />;
    case 'event':
      return <EventForm />;
    case 'payment':
      return <PaymentForm />;
  }
});

function LineForm({
  type,
  ...rest
}: { readonly type: 'url' | 'phone' } & Pick<TextFieldProps, 'inputMode' | 'placeholder' | 'autoComplete'>) {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content[type]);
  return (
    <TextField {...rest} label={formatMessage({ id: `qr.field.${type}` })} value={value} onChange={(text) => changeContent(type, text)} />
  );
}

function EmailForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.email);
  const change = (part: Partial<EmailContent>) => changeContent('email', { ...value, ...part });
  return (
    <>
      <TextField
        label={formatMessage({ id: 'qr.field.email' })}
        value={value.email}
        inputMode="email"
        placeholder="name@example.com"
        autoComplete="email"
        onChange={(email) => change({ email })}
      />
      <TextField label={formatMessage({ id: 'qr.field.subject' })} value={value.subject} onChange={(subject) => change({ subject })} />
      <TextArea
        label={formatMessage({ id: 'qr.field.body' })}
        value={value.body}
        rows={3}
        mono={false}
        onChange={(body) => change({ body })}
      />
    </>
  );
}
