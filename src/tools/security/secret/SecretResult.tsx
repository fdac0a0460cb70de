import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { Strength } from '#workers/security/request.ts';
import { rowText, type TextLines } from '#workers/wire/lines.ts';
import { SecretActions } from './SecretActions.tsx';
import css from './SecretResult.module.css';
import { SecretText } from './SecretText.tsx';
import { StrengthView } from '../strength/StrengthView.tsx';
import type { SecretOutput } from '../fields.ts';

export interface MadeSecrets {
  readonly lines: TextLines;
  readonly characters: number;
  readonly strength: Strength;
}

export interface SecretResultProps {
  readonly state: JobState<MadeSecrets>;
  readonly kind: 'password' | 'passphrase' | 'pin';
  readonly detail?: ReactNode;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
  /** Cancels a job whose preview is shown. */
  readonly onCancel: () => void;
  /** Further content below the strength. */
  readonly children?: ReactNode;
}

const MASK = '•';

/** Secrets in the result panel: a single secret in large type and colors, several secrets as a list. A button hides them. */
export function SecretResult({ state, kind, detail, output, onOutput, onCancel, children }: SecretResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [hidden, setHidden] = useState(false);
  const value = state.preview ?? state.value;
  const failed = state.status === 'failed';
  const isCanceled = 'isCanceled' in state;
  const fault = failed && state.error.kind === 'fault' ? state.error : null;
  const progress = state.status === 'working' ? (state.progress ?? undefined) : undefined;
  const label = formatMessage({ id: 'mat.result' });
  if (!value) {
    return (
      <ResultPanel
        label={label}
        reserve="secret"
        state={state.status}
        progress={progress}
        title={!failed && <FormattedMessage id={isCanceled ? 'security.canceled' : 'security.generating'} />}
        // As high as the detail of a secret, so that the title does not move.
        detail={!failed && '\u00a0'}
      >
        {fault && <FaultMessage fault={fault} />}
        {failed && !fault && <ResultMessage tone="empty" title={<FormattedMessage id="security.refused" />} />}
        {!failed && <div className={css.waiting} />}
      </ResultPanel>
    );
  }
  const { lines, strength } = value;
  const one = lines.count === 1;
  const listLabel = formatMessage({ id: `security.${kind}.list` });
  const title = formatMessage({ id: `security.${kind}.made` }, { count: lines.count });
  const level = formatMessage({ id: `security.level.${strength.level}` }).toLocaleLowerCase(locale);
  // The strength is announced, not the secret, because others may hear it.
  const spoken = `${title}: ${level}, ${formatMessage({ id: 'security.strength.bits' }, { bits: Math.round(strength.entropyBits) })}`;
  const secret = one ? rowText(lines, 0) : '';
  return (
    <ResultPanel
      label={label}
      reserve="secret"
      announce="again"
      spoken={failed ? undefined : spoken}
      stale={failed && !fault}
      state={state.status}
      progress={progress}
      title={state.preview ? <FormattedMessage id="security.generating" /> : title}
      detail={one ? detail : !state.preview && formatBytes(lines.bytes.length, locale)}
      actions={
        <>
          <Button tone="panel" icon="eye-off" aria-pressed={hidden} onClick={() => setHidden(!hidden)}>
            {formatMessage({ id: 'security.hide' })}
          </Button>
          {state.preview ? (
            <Button tone="panel" onClick={onCancel}>
              {formatMessage({ id: 'parts.cancel' })}
            </Button>
          ) : (
            <SecretActions made={value} fileName={`${kind}s`} output={output} onOutput={onOutput} />
          )}
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
        {!one && hidden && <ResultMessage tone="empty" title={<FormattedMessage id="security.hidden" />} />}
        {!one && !hidden && <LinesList lines={lines} label={listLabel} busy={state.status === 'working'} />}
        <StrengthView strength={strength} />
        {children}
      </div>
    </ResultPanel>
  );
}
