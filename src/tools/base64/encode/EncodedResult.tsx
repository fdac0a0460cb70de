import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import type { JobState } from '#src/thread/job-state.ts';
import type { Encoded } from '#workers/base64/request.ts';
import { BlobWindow } from '../content/BlobWindow.tsx';
import { encodedFile } from './encoded-file.ts';
import { useFigures } from '../figures.ts';
import { InputProblem } from '../InputProblem.tsx';
import { LinesView } from '../content/LinesView.tsx';
import { SaveActions } from '../SaveActions.tsx';
import { noInput } from '../input.ts';
import { inputOf, useSwap } from '../use-swap.ts';
import { spokenText } from '../spoken-text.ts';
import { type FileWork, Work } from '../Work.tsx';

interface EncodedResultProps {
  readonly state: JobState<Encoded>;
  /** Title of the result, for example “Base64”. */
  readonly title: string;
  /** Name of the file that is downloaded. */
  readonly fileName: string;
  readonly prompt: ReactNode;
  /** Null for typed text. */
  readonly work: FileWork | null;
}

export function EncodedResult({ state, title, fileName, prompt, work }: EncodedResultProps) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const swap = useSwap('decode');
  const { status } = state;
  const value = status === 'failed' ? undefined : state.value;
  const lines = value?.lines;
  const actions = value && value.encodedBytes > 0 && (
    <>
      <Button
        tone="panel"
        icon="arrows"
        onClick={() =>
          swap(lines ? inputOf(lines.bytes, fileName) : { ...noInput, file: new File([encodedFile(value, fileName).blob], fileName) })
        }
      >
        {formatMessage({ id: 'base64.swap' })}
      </Button>
      <SendTo result={{ base64: () => lines?.bytes ?? encodedFile(value, fileName).blob }} fileName={fileName} />
      <SaveActions lines={lines} file={() => encodedFile(value, fileName)} />
    </>
  );
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={status}
      hasStatus
      spoken={lines ? spokenText(title, lines) : undefined}
      title={value && title}
      actions={actions}
      status={
        <span role="status" aria-live="off">
          {value && figures.encoded({ original: value.originalBytes, encoded: value.encodedBytes, lines: value.lineCount })}
        </span>
      }
      statusEnd={<FormattedMessage id={value?.file ? 'base64.onDisk' : 'mat.private'} />}
    >
      <Work state={state} work={work}>
        {status === 'failed' && <InputProblem error={state.error} />}
        {status === 'empty' && prompt}
        {lines && <LinesView lines={lines} label={title} busy={status === 'working'} />}
        {value?.blob && <BlobWindow blob={value.blob} as="utf-8" />}
      </Work>
    </ResultPanel>
  );
}
