import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { JobState } from '#src/thread/job-state.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { Decoded } from '#workers/base64/request.ts';
import { ContentView } from '../content/ContentView.tsx';
import { DecodedActions } from './DecodedActions.tsx';
import { formatErrors } from './decoding.ts';
import { useFigures } from '../figures.ts';
import { spokenJwt, spokenText } from '../spoken-text.ts';
import { InputProblem } from '../InputProblem.tsx';
import { type FileWork, Work } from '../Work.tsx';

interface DecodedResultProps {
  readonly state: JobState<Decoded>;
  /** True if the state belongs to an earlier text, because the current text cannot be decoded yet. Default: false. */
  readonly stale?: boolean;
  readonly file: File | null;
  /** True if the text came from a link. Default: false. */
  readonly isLinked?: boolean;
  readonly repair: ReactNode;
  /** Description of the repair of the input; null if the input was not repaired. */
  readonly repaired: string | null;
  readonly work: FileWork | null;
}

export function DecodedResult({ state, stale = false, file, isLinked = false, repair, repaired, work }: DecodedResultProps) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const { status } = state;
  const value = status === 'failed' ? undefined : state.value;
  const invalid = status === 'failed' && formatErrors.has(state.error.code);
  const shown = value && (value.unpacked?.content ?? value.content);
  const validity = value ? formatMessage({ id: 'base64.valid' }) : invalid ? formatMessage({ id: 'base64.invalid' }) : null;
  const done = repaired ? formatMessage({ id: 'base64.repair.done' }, { steps: repaired }) : '';
  const kind = value?.jwt ? 'jwt' : shown?.kind;
  const title = `${done} ${validity}`.trim();
  const spoken = value?.jwt
    ? spokenJwt(`${title}. ${formatMessage({ id: 'base64.kind.jwt' })}`, value.jwt)
    : shown?.lines && spokenText(title, shown.lines);
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={status}
      hasStatus
      stale={stale}
      staleNote={null}
      spoken={stale ? undefined : spoken || undefined}
      title={
        validity && (
          <span role="status" aria-live="off">
            {validity}
          </span>
        )
      }
      detail={
        shown &&
        kind && (
          <FormattedMessage
            id={`base64.kind.${kind}`}
            values={{
              type: shown.mediaType,
              charset: shown.charset ? formatMessage({ id: `base64.fields.charset.options.${shown.charset}` }) : '',
            }}
          />
        )
      }
      actions={value && value.decodedBytes > 0 && <DecodedActions decoded={value} file={file} />}
      status={
        <span role="status" aria-live="off">
          <span data-announced="">{done}</span>{' '}
          {value && figures.decoded({ original: value.decodedBytes, encoded: value.encodedCharacters, lines: value.lineCount })}
        </span>
      }
      statusEnd={<FormattedMessage id={value?.file ? 'base64.onDisk' : 'mat.private'} />}
    >
      <Work state={state} work={work}>
        {status === 'failed' && <InputProblem error={state.error} action={repair} />}
        {status === 'empty' && (
          <ResultMessage
            tone="empty"
            ghost="lines"
            title={<FormattedMessage id="base64.decode.promptTitle" />}
            text={<FormattedMessage id="base64.decode.prompt" />}
          />
        )}
        {value && <ContentView decoded={value} isLinked={isLinked} busy={status === 'working'} />}
      </Work>
    </ResultPanel>
  );
}
