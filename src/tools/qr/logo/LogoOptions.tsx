import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import type { QrFacts } from '#workers/qr/request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import { LogoPlacement } from './LogoPlacement.tsx';
import { ButtonRow } from '../style/ButtonRow.tsx';
import { StyleNote } from '../style/StyleNote.tsx';
import css from './LogoOptions.module.css';
import { useErrorWords } from '../use-error-words.ts';
import type { LogoWork } from './use-logo.ts';

interface LogoOptionsProps {
  readonly look: QrStyle;
  readonly facts: QrFacts | null;
  readonly work: LogoWork;
}

/** Options for a logo: the picture, its errors and its position. */
export function LogoOptions({ look, facts, work: { logo, working, error, load, remove } }: LogoOptionsProps) {
  const { formatMessage } = useIntl();
  const words = useErrorWords();
  const refused = error && words(error);
  return (
    <div className={css.logo} aria-busy={working}>
      <ButtonRow>
        <FileButton
          label={formatMessage({ id: logo ? 'qr.logo.replace' : 'qr.logo.add' })}
          accept="image/*,.svg"
          onFile={(file) => load({ kind: 'file', file })}
        />
        {logo && (
          <Button icon="x" onClick={remove}>
            <FormattedMessage id="qr.logo.remove" />
          </Button>
        )}
      </ButtonRow>
      {refused && <StyleNote tone="error">{[refused.title, refused.text].filter(Boolean).join(' ')}</StyleNote>}
      {error?.kind === 'fault' && (
        <Button icon="refresh" onClick={error.retry}>
          <FormattedMessage id="error.retry" />
        </Button>
      )}
      {logo && <LogoPlacement image={look.image} budget={facts?.logo ?? null} />}
    </div>
  );
}
