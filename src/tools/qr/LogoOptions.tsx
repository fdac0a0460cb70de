import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/Button.tsx';
import { Details } from '#src/ui/Details.tsx';
import { FileButton } from '#src/ui/FileButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { QrFacts, QrStyle } from '#workers/qr/request.ts';
import { LogoPlacement } from './LogoPlacement.tsx';
import css from './StyleCard.module.css';
import { useErrorWords } from './use-error-words.ts';
import type { LogoWork } from './use-logo.ts';

interface LogoOptionsProps {
  readonly look: QrStyle;
  readonly facts: QrFacts | null;
  readonly work: LogoWork;
}

/** A logo from a file or from the web, and where it stands. */
export function LogoOptions({ look, facts, work: { logo, working, error, load, remove } }: LogoOptionsProps) {
  const { formatMessage } = useIntl();
  const words = useErrorWords();
  const [address, setAddress] = useState('');
  const refused = error && words(error);
  const fetchLogo = () => load({ kind: 'address', url: address });
  return (
    <div className={css.logo} aria-busy={working}>
      <div className={css.buttons}>
        <FileButton
          label={formatMessage({ id: logo ? 'qr.logo.replace' : 'qr.logo.add' })}
          icon="image"
          accept="image/*,.svg"
          disabled={working}
          onFile={(file) => load({ kind: 'file', file })}
        />
        {logo && (
          <Button icon="x" onClick={remove}>
            <FormattedMessage id="qr.logo.remove" />
          </Button>
        )}
      </div>
      {refused && (
        <p className={css.refused} role="alert">
          {[refused.title, refused.text].filter(Boolean).join(' ')}
        </p>
      )}
      {logo && <LogoPlacement image={look.image} budget={facts?.logo ?? null} />}
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
        <Button icon="globe" disabled={working || address.trim() === ''} onClick={fetchLogo}>
          <FormattedMessage id={working ? 'qr.logo.loading' : 'qr.logo.load'} />
        </Button>
      </Details>
    </div>
  );
}
