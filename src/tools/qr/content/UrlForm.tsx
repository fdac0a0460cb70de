import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { linkKindOf } from '#workers/qr/checks.request.ts';
import { changeContent, useQrSettings } from '../settings.ts';

/** Field for a link. A text that phones would not open is accepted with a hint. */
export function UrlForm() {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content.url);
  const kind = value.trim() === '' ? 'link' : linkKindOf(value);
  return (
    <>
      <TextField
        label={formatMessage({ id: 'qr.field.url' })}
        hint={kind !== 'link' && formatMessage({ id: kind === 'none' ? 'qr.url.notLink' : 'qr.url.noScheme' })}
        value={value}
        inputMode="url"
        placeholder="https://example.com"
        autoComplete="url"
        onChange={(text) => changeContent('url', text)}
      />
      {kind === 'noScheme' && (
        <Button onClick={() => changeContent('url', `https://${value.trim()}`)}>
          <FormattedMessage id="qr.url.addScheme" />
        </Button>
      )}
    </>
  );
}
