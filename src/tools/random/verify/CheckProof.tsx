import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultFacts } from '#src/ui/result/ResultFacts.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import type { Proof, RandomErrorCode, VerifyRequest } from '#workers/random/request.ts';
import { randomClient } from '../client.ts';
import { ErrorText } from '../ErrorText.tsx';
import css from './CheckProof.module.css';

interface CheckProofProps {
  /** Called to continue the sealed draw of the file. */
  readonly onGoOn: (sealed: Proof) => void;
}

/** Recomputes a proof file and shows whether its commitment and its result are correct. */
export function CheckProof({ onGoOn }: CheckProofProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const request = useMemo((): VerifyRequest | null => {
    const source = file ?? text;
    return source instanceof File || source.trim() !== '' ? { text: source } : null;
  }, [text, file]);
  const state = useLatest(randomClient.verify, request);
  const errorAt = useFieldError<RandomErrorCode>(state.error);
  const verdict = state.error ? undefined : state.value;
  const holds = verdict && verdict.commitmentHolds && verdict.resultHolds !== false;
  const kind = verdict?.resultHolds === null ? 'sealed' : 'held';

  const options = (
    <Card fill="form">
      <TextArea
        label={formatMessage({ id: 'random.verify.file' })}
        hint={formatMessage({ id: 'random.verify.fileHint' })}
        value={text}
        rows={10}
        error={errorAt('text')}
        onChange={setText}
        file={file}
        onFile={setFile}
        onFileClear={() => setFile(null)}
      />
      <div>
        <FileButton accept=".json,application/json" onFile={setFile} />
      </div>
    </Card>
  );
  const yesNo = (value: boolean) => formatMessage({ id: value ? 'random.verify.matches' : 'random.verify.differs' });
  const result = (
    <ResultPanel
      label={formatMessage({ id: 'random.verify.verdict' })}
      job={{ status: verdict && !holds ? 'failed' : state.status }}
      title={
        verdict && (
          <span className={css.verdict} data-verdict="" data-holds={holds && kind === 'held'} data-broken={!holds}>
            <Icon name={!holds ? 'alert' : kind === 'held' ? 'check' : 'lock'} size={20} />
            <FormattedMessage id={holds ? `random.verify.${kind}Holds` : 'random.verify.broken'} />
          </span>
        )
      }
      statusEnd={verdict && <FormattedMessage id="random.verify.offline" />}
    >
      {state.error && <ErrorText error={state.error} />}
      {!verdict && !state.error && (
        <ResultMessage
          tone="empty"
          title={<FormattedMessage id="random.verify.checkPromptTitle" />}
          text={<FormattedMessage id="random.verify.checkPrompt" />}
        />
      )}
      {verdict && !holds && (
        <ResultMessage
          tone="failed"
          title={<FormattedMessage id={verdict.commitmentHolds ? 'random.verify.resultBroken' : 'random.verify.commitmentBroken'} />}
        />
      )}
      {verdict && (
        <ResultFacts
          facts={[
            [formatMessage({ id: 'random.verify.commitment' }), yesNo(verdict.commitmentHolds)],
            ...(verdict.resultHolds === null ? [] : [[formatMessage({ id: 'random.verify.result' }), yesNo(verdict.resultHolds)] as const]),
            [formatMessage({ id: 'random.verify.entries' }), verdict.proof.settings.entries],
            [formatMessage({ id: 'random.verify.fields.source.label' }), verdict.proof.settings.source],
            ...(verdict.proof.word === null
              ? []
              : [[formatMessage({ id: 'random.verify.fields.word.label' }), verdict.proof.word] as const]),
          ]}
        />
      )}
      {verdict?.lines && <LinesList lines={verdict.lines} label={formatMessage({ id: 'random.list.drawn' })} />}
      {verdict && holds && kind === 'sealed' && (
        <ResultMessage
          tone="empty"
          title={<FormattedMessage id="random.verify.sealedFile" />}
          action={
            <Button tone="accent" onClick={() => onGoOn(verdict.proof)}>
              <FormattedMessage id="random.verify.goOn" />
            </Button>
          }
        />
      )}
    </ResultPanel>
  );
  return <ToolLayout options={options} result={result} first="options" split="text" />;
}
