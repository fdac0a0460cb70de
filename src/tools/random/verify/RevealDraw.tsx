import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { DrawTerms, Proof, RandomErrorCode } from '#workers/random/request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { randomClient } from '../client.ts';
import css from './RevealDraw.module.css';
import { RevealedResult } from './RevealedResult.tsx';

interface RevealDrawProps extends Pick<ToolViewProps, 'page' | 'tool'> {
  /** A sealed draw from its file; null for a new draw. */
  readonly opened: Proof | null;
}

/** Form of a verifiable draw: the terms and a commitment, then the public word, then the result. */
export function RevealDraw({ opened, page, tool }: RevealDrawProps) {
  const { formatMessage } = useIntl();
  const { request, change, latest } = useRequest<DrawTerms>({
    list: opened?.list.join('\n') ?? '',
    // The list of a sealed draw contains entries only.
    entries: opened ? 'lines' : 'auto',
    firstLine: opened ? 'entry' : 'auto',
    count: String(opened?.settings.count ?? 1),
    source: opened?.settings.source ?? '',
  });
  useHandover<DrawTerms>(page.name, { values: request, onValues: change });
  const [word, setWord] = useState('');
  const committed = useAction(randomClient.commit);
  const revealed = useAction(randomClient.reveal);
  const [fromFile, setFromFile] = useState(opened);
  const sealed = fromFile ?? committed.state.value ?? null;
  const result = revealed.state.value?.proof.commitment === sealed?.commitment ? revealed.state : null;
  const termError = useFieldError<RandomErrorCode>(committed.state.error);
  const wordError = useFieldError<RandomErrorCode>(revealed.state.error);

  const seal = () => {
    setFromFile(null);
    revealed.cancel();
    committed.run(latest());
  };
  const options = (
    <Card as="form" fill="form" onSubmit={seal} title={<FormattedMessage id="random.verify.step1" />}>
      <ToolForm
        name={page.name}
        tool={tool}
        values={request}
        errorAt={termError}
        onChange={(part) => {
          change(part);
          committed.dismiss();
        }}
        parts={{ hintAt: (path) => (path === 'list' ? formatMessage({ id: 'random.list.fields.text.hint' }) : undefined) }}
      />
      <p className={css.explained}>
        <FormattedMessage id="random.verify.sealHint" />
      </p>
      {sealed ? (
        <Button type="submit" icon="lock" full>
          <FormattedMessage id="random.verify.sealAgain" />
        </Button>
      ) : (
        <ActionBar>
          <Button type="submit" tone="act" icon="lock" full>
            <FormattedMessage id="random.verify.seal" />
          </Button>
        </ActionBar>
      )}
    </Card>
  );
  // Below the commitment, so that its field is in view when the draw has been sealed.
  const wordForm = sealed && (
    <Card as="form" fill="form" onSubmit={() => revealed.run({ sealed, word })} title={<FormattedMessage id="random.verify.step2" />}>
      <TextField
        label={formatMessage({ id: 'random.verify.fields.word.label' })}
        hint={formatMessage({ id: 'random.verify.fields.word.hint' }, { source: sealed.settings.source })}
        value={word}
        error={wordError('word')}
        onChange={(typed) => {
          setWord(typed);
          revealed.dismiss();
        }}
      />
      <ActionBar>
        <Button type="submit" tone="act" icon="dice" full>
          <FormattedMessage id="random.verify.draw" />
        </Button>
      </ActionBar>
    </Card>
  );
  return (
    <ToolLayout
      options={options}
      result={
        <div className={css.result}>
          <RevealedResult sealed={sealed} jobs={[committed.state, revealed.state]} draw={result?.value ?? null} />
          {wordForm}
        </div>
      }
      first="options"
      split="text"
    />
  );
}
