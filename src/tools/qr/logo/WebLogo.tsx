import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ButtonRow } from '../style/ButtonRow.tsx';
import type { LogoWork } from './use-logo.ts';

/** Field for a logo from another site, which is fetched only when the button is clicked. */
export function WebLogo({ work: { working, load, stop } }: { readonly work: LogoWork }) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const [address, setAddress] = useState('');
  const fetchLogo = () => load({ kind: 'address', url: address });
  return (
    <Details summary={<FormattedMessage id="qr.logo.web" />}>
      <TextField
        label={formatMessage({ id: 'qr.logo.address' })}
        hint={formatMessage({ id: 'qr.logo.addressHint' })}
        value={address}
        inputMode="url"
        placeholder="https://example.com/logo.png"
        onChange={setAddress}
        onEnter={fetchLogo}
      />
      <ButtonRow>
        <Button icon="globe" disabled={working || address.trim() === ''} onClick={fetchLogo}>
          <FormattedMessage id={working ? 'qr.logo.loading' : 'qr.logo.load'} />
        </Button>
        {working && <Button onClick={stop}>{labels.cancel}</Button>}
      </ButtonRow>
    </Details>
  );
}
