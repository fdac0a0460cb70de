import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/Button.tsx';
import { LinesList } from '#src/ui/LinesList.tsx';
import { Mat } from '#src/ui/Mat.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { Strength } from '#workers/security/request.ts';
import { rowText, type TextLines } from '#workers/wire/lines.ts';
import { SecretActions } from './SecretActions.tsx';
import css from './SecretMat.module.css';
import { SecretText } from './SecretText.tsx';
import { StrengthView } from './StrengthView.tsx';
import type { SecretOutput } from './secret-output.ts';

export interface MadeSecrets {
  readonly lines: TextLines;
  readonly strength: Strength;
}

export interface SecretMatProps {
  readonly state: JobState<MadeSecrets>;
  readonly kind: 'password' | 'passphrase' | 'pin';
  readonly detail?: ReactNode;
  readonly output: SecretOutput;
  /** More about the secret, below its strength. */
  readonly children?: ReactNode;
}

const MASK = '•';

/** Secrets on the mat: one large and coloured, many as a list, all of them hidden by one press. */
export function SecretMat({ state, kind, detail, output, children }: SecretMatProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [hidden, setHidden] = useState(false);
  const { value } = state;
  const failed = state.status === 'failed';
  const fault = failed && state.error.kind === 'fault' ? state.error : null;
  const progress = state.status === 'working' ? (state.progress ?? undefined) : undefined;
  const label = formatMessage({ id: 'mat.result' });
  if (!value) {
    return (
      <Mat
        label={label}
        room="secret"
        state={state.status}
        progress={progress}
        title={!failed && <FormattedMessage id="security.generating" />}
      >
        {fault && <FaultMessage fault={fault} />}
        {failed && !fault && <MatMessage tone="empty" title={<FormattedMessage id="security.refused" />} />}
        {!failed && <div className={css.waiting} />}
      </Mat>
    );
  }
  const { lines, strength } = value;
  const one = lines.count === 1;
  const listLabel = formatMessage({ id: `security.${kind}.list` });
  const secret = one ? rowText(lines, 0) : '';
  return (
    <Mat
      label={label}
      room="secret"
      says="again"
      state={state.status}
      progress={progress}
      title={<FormattedMessage id={`security.${kind}.made`} values={{ count: lines.count }} />}
      detail={one ? detail : formatBytes(lines.bytes.length, locale)}
      actions={
        <>
          <Button tone="mat" aria-pressed={hidden} onClick={() => setHidden(!hidden)}>
            <FormattedMessage id="security.hide" />
          </Button>
          <SecretActions lines={lines} fileName={`${kind}s`} output={output} />
        </>
      }
      status={<FormattedMessage id="security.kept" />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      <div className={css.frame}>
        {fault && <FaultMessage fault={fault} />}
        {one && (
          <SecretText
            secret={hidden ? MASK.repeat(Array.from(secret).length) : secret}
            label={listLabel}
            isPhrase={kind === 'passphrase' && !hidden}
          />
        )}
        {!one && hidden && <MatMessage tone="empty" title={<FormattedMessage id="security.hidden" />} />}
        {!one && !hidden && <LinesList lines={lines} label={listLabel} busy={state.status === 'working'} />}
        <StrengthView strength={strength} />
        {children}
      </div>
    </Mat>
  );
}
