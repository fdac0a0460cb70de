import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultState, type ResultWork } from '#src/locale/ResultState.tsx';
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

interface EncodedResultProps {
  readonly state: JobState<Encoded>;
  /** Title of the result, for example “Base64”. */
  readonly title: string;
  /** Name of the file that is downloaded. */
  readonly fileName: string;
  readonly prompt: ReactNode;
  /** Null for typed text. */
  readonly work: ResultWork | null;
}

export function EncodedResult({ state, title, fileName, prompt, work }: EncodedResultProps) {
  const { formatMessage } = useIntl();
  const figures = useFigures();
  const swap = useSwap('decode');
  const statusOf = (value?: Encoded) => (
    <span role="status" aria-live="off">
      {value && figures.encoded({ original: value.originalBytes, encoded: value.encodedBytes, lines: value.lineCount })}
    </span>
  );
  const statusEndOf = (value?: Encoded) => <FormattedMessage id={value?.file ? 'base64.onDisk' : 'mat.private'} />;
  return (
    <ResultState
      state={state}
      keepsValue={false}
      prompt={prompt}
      empty={{ status: statusOf(), statusEnd: statusEndOf(), speech: { hasStatus: true } }}
      errorOf={(error) => <InputProblem error={error} />}
      work={work}
    >
      {(value) => {
        const { lines, blob } = value;
        const file = () => encodedFile(value, fileName);
        return {
          speech: { hasStatus: true, text: lines ? spokenText(title, lines) : undefined },
          title,
          actions: value.encodedBytes > 0 && (
            <>
              <Button
                tone="panel"
                icon="arrows"
                onClick={() => swap(lines ? inputOf(lines.bytes, fileName) : { ...noInput, file: new File([file().blob], fileName) })}
              >
                {formatMessage({ id: 'base64.swap' })}
              </Button>
              <SendTo result={{ base64: () => lines?.bytes ?? file().blob }} fileName={fileName} />
              <SaveActions lines={lines} file={file} />
            </>
          ),
          status: statusOf(value),
          statusEnd: statusEndOf(value),
          content: (
            <>
              {lines && <LinesView lines={lines} label={title} busy={state.status === 'loading'} isOneText={value.lineCount === 1} />}
              {blob && <BlobWindow blob={blob} as="utf-8" />}
            </>
          ),
        };
      }}
    </ResultState>
  );
}
