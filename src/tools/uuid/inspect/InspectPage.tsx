import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { useFieldError } from '#src/locale/use-field-error.ts';
import { useAction, useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { LinesActions } from '#src/ui/lines-list/LinesActions.tsx';
import { LinesList } from '#src/locale/LinesList.tsx';
import { Prompt } from '#src/locale/Prompt.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import type { InspectRequest, UuidErrorCode } from '#workers/uuid/request.ts';
import { rowText } from '#workers/wire/lines.ts';
import type { ToolViewProps } from '../../section.ts';
import { uuidClient } from '../client.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { InspectSettings } from './tool.ts';
import { useTypedInspection } from './use-typed-inspection.ts';
import { useUuidWords } from './uuid-words.ts';
import { InspectedRow } from './InspectedRow.tsx';
import { UuidFactsView } from './UuidFactsView.tsx';

/** UUIDs of versions 1, 4 and 7 from RFC 9562 Appendix A. */
const SAMPLE = `c232ab00-9414-11ec-b3c8-9f6bdeced846
919108f7-52d1-4320-9bac-f847db4148a8
{017F22E2-79B0-7CC3-98C4-DC0C0C07398F}`;

/** Page that shows the facts of UUIDs, and the reason why a text is not a UUID. */
export default function InspectPage({ page, tool }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [openRow, setOpenRow] = useState(0);
  const one = useAction(uuidClient.inspectOne);

  const request = useMemo((): InspectRequest | null => {
    const asked = file ?? text;
    return asked instanceof File || asked.trim() !== '' ? { text: asked } : null;
  }, [text, file]);
  const state = useLatest(uuidClient.inspect, request);
  const errorAt = useFieldError<UuidErrorCode>(state.error);
  const fault = [state.error, one.state.error].find((error) => error?.kind === 'fault');
  const { value, stale, isPending } = useTypedInspection(state.value, file === null);
  const status = isPending ? (value ? 'ready' : 'idle') : state.status;
  const wordsOf = useUuidWords();
  const facts = openRow > 0 && one.state.value ? one.state.value : value?.first;
  const words = facts && !facts.error ? wordsOf(facts) : null;
  const isList = value !== undefined && value.lines.count > 1;

  /** Replaces the text and the file (null for none). Closes the open row, which belongs to the previous text. */
  const take = (next: string, from: File | null) => {
    setText(next);
    setFile(from);
    setOpenRow(0);
  };
  useHandover<InspectSettings>(page.name, {
    values: { text },
    onValues: (part) => part.text !== undefined && take(part.text, null),
    onTransfer: ({ text: given, files: [first = null] }) => take(given, first),
  });
  const open = (row: number) => {
    if (!value) return;
    setOpenRow(row);
    // A row begins with the UUID, or the text in its place, followed by its facts.
    one.run({ text: rowText(value.lines, row).split('  ', 1)[0] ?? '' });
  };

  const input = (
    <Card fill="form">
      <ToolForm
        name={page.name}
        tool={tool}
        values={{ text }}
        errorAt={errorAt}
        invalid={facts?.error ? 'text' : null}
        onChange={({ text: next = '' }) => take(next, null)}
        files={{ values: { text: file }, onChange: (_, chosen) => take(text, chosen) }}
      />
      <div data-fills="input">
        <Button onClick={() => take(SAMPLE, null)}>
          <FormattedMessage id="uuid.read.sample" />
        </Button>
      </div>
    </Card>
  );
  const result = (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{ status, isStale: stale, staleNote: null }}
      speech={{ text: stale || (isList && openRow === 0) ? undefined : words?.spoken }}
      title={
        isList ? (
          <span data-verdict="">
            <FormattedMessage
              id={value.invalid === 0 ? 'uuid.read.allValid' : 'uuid.read.title'}
              values={{ valid: value.valid, invalid: value.invalid }}
            />
          </span>
        ) : (
          (words?.headline ?? <FormattedMessage id={value ? 'uuid.read.invalid' : 'mat.result'} />)
        )
      }
      actions={isList && <LinesActions lines={value.lines} fileName="uuid-inspect.txt" />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      {fault && <FaultMessage fault={fault} />}
      {!value && !fault && <Prompt name="uuid.read" ghost="table" />}
      {isList && (
        <LinesList
          lines={value.lines}
          label={formatMessage({ id: 'uuid.read.list' })}
          onRowOpen={open}
          twoLines={(row) => <InspectedRow text={row} />}
          busy={state.status === 'loading'}
          fit
        />
      )}
      {facts && <UuidFactsView facts={facts} headline={isList ? words?.headline : undefined} />}
    </ResultPanel>
  );
  return <ToolLayout options={input} result={result} first="options" split="text" />;
}
