import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useAction } from '#src/thread/use-action.ts';
import { useRequest } from '#src/thread/use-request.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CopyLines, LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import { LinesList } from '#src/locale/LinesList.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { RandomErrorCode } from '#workers/random/request.ts';
import type { ToolViewProps } from '../section.ts';
import { pasteBytes } from '#workers/wire/lines.ts';
import { randomClient } from './client.ts';
import { DrawResult } from './DrawResult.tsx';
import { firstList, type ListForm } from './shareable.ts';

/** Page that shuffles a list or picks entries from it. */
export default function ListPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const { request, change, latest } = useRequest<ListForm>(firstList);
  const [file, setFile] = useState<File | null>(null);
  const { state, run } = useAction(randomClient.list);
  const errorAt = useFieldError<RandomErrorCode>(state.status === 'failed' ? state.error : null);
  const { value } = state;
  const start = () => run({ ...latest(), text: file ?? latest().text });

  useHandover<ListForm>(page.name, {
    values: request,
    onValues: change,
    onTransfer({ text, files: [first = null] }) {
      change({ text });
      setFile(first);
    },
  });

  const options = (
    <Card as="form" fill="form" onSubmit={start}>
      <TextArea
        label={formatMessage({ id: 'random.list.text' })}
        hint={formatMessage({ id: 'random.list.hint' })}
        value={request.text}
        rows={7}
        mono={false}
        error={errorAt('text')}
        onChange={(text) => change({ text })}
        file={file}
        onFile={setFile}
        onFileClear={() => setFile(null)}
        onEnter={start}
      />
      <Segmented
        label={formatMessage({ id: 'random.list.mode' })}
        value={request.mode}
        options={[
          { value: 'shuffle', label: formatMessage({ id: 'random.list.shuffle' }) },
          { value: 'pick', label: formatMessage({ id: 'random.list.pick' }) },
        ]}
        onChange={(mode) => change({ mode })}
      />
      {request.mode === 'pick' && (
        <TextField
          label={formatMessage({ id: 'random.list.count' })}
          value={request.count}
          inputMode="numeric"
          error={errorAt('count')}
          onChange={(count) => change({ count })}
        />
      )}
      <ActionBar copy={<CopyLines lines={value?.lines} />}>
        <Button type="submit" tone="act" icon="dice" full>
          <FormattedMessage id={`random.list.${request.mode}Button`} />
        </Button>
      </ActionBar>
    </Card>
  );
  const title = formatMessage({ id: 'random.list.made' }, { count: value?.lines.count ?? 0 });
  const resultPanel = (
    <DrawResult
      state={state}
      page="list"
      spoken={value && spokenLines(title, value.lines)}
      title={value && title}
      detail={value && <FormattedMessage id="random.list.of" values={{ count: value.entries }} />}
      actions={
        value && (
          <>
            <SendTo result={{ lines: () => pasteBytes(value.lines), text: () => pasteBytes(value.lines) }} fileName="list.txt" />
            <LinesActions lines={value.lines} fileName="list.txt" />
          </>
        )
      }
    >
      {value && <LinesList lines={value.lines} label={formatMessage({ id: 'random.list.drawn' })} busy={state.status === 'working'} />}
    </DrawResult>
  );
  return <ToolLayout options={options} result={resultPanel} first="options" split="text" />;
}
