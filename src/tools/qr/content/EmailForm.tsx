import { useIntl } from 'react-intl';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { EmailContent } from '#workers/qr/content.request.ts';
import { changeContent, useQrSettings } from '../settings.ts';

/** Fields of an email that opens when the code is scanned. */
export function EmailForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.email);
  const change = (part: Partial<EmailContent>) => changeContent('email', { ...value, ...part });
  return (
    <>
      <TextField
        name="email"
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
