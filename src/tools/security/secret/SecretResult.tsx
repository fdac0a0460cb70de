import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultState } from '#src/locale/ResultState.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { Strength } from '#workers/security/request.ts';
import { graphemesOf } from '#workers/wire/graphemes.ts';
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
  const generating = <FormattedMessage id="security.generating" />;
  return (
    <ResultState
      state={state}
      prompt={<div className={css.waiting} />}
      empty={{
        reserve: kind === 'pin' ? 'pin' : 'secret',
        ...(!state.error && {
          title: 'isCanceled' in state ? <FormattedMessage id="security.canceled" /> : generating,
          // As high as the detail of a secret, so that the title does not move.
          detail: '\u00a0',
        }),
      }}
      errorOf={(error) =>
        error.kind === 'fault' ? (
          <FaultMessage fault={error} />
        ) : (
          <ResultMessage tone="empty" title={<FormattedMessage id="security.refused" />} />
        )
      }
    >
      {(value) => {
        const { lines, strength } = value;
        const one = lines.count === 1;
        const label = formatMessage({ id: `security.${kind}.list` });
        const title = formatMessage({ id: `security.${kind}.made` }, { count: lines.count });
        const level = formatMessage({ id: `security.level.${strength.level}` }).toLocaleLowerCase(locale);
        const bits = formatMessage({ id: 'security.strength.bits' }, { bits: Math.round(strength.entropyBits) });
        const secret = one ? rowText(lines, 0) : '';
        return {
          reserve: kind === 'pin' ? 'pin' : 'secret',
          // The strength is announced, not the secret, because others may hear it.
          speech: { announce: 'again', text: `${title}: ${level}, ${bits}` },
          title: state.preview ? generating : title,
          detail: one ? detail : !state.preview && formatBytes(lines.bytes.length, locale),
          actions: (
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
          ),
          status: <FormattedMessage id="security.kept" />,
          content: (
            <div className={css.frame}>
              {one && (
                <SecretText
                  secret={hidden ? MASK.repeat(graphemesOf(secret).length) : secret}
                  label={label}
                  isPhrase={kind === 'passphrase' && !hidden}
                />
              )}
              {!one && hidden && <ResultMessage tone="empty" title={<FormattedMessage id="security.hidden" />} />}
              {!one && !hidden && <LinesList lines={lines} label={label} busy={state.status === 'loading'} />}
              <StrengthView strength={strength} />
              {children}
            </div>
          ),
        };
      }}
    </ResultState>
  );
}
