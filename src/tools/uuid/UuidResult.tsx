import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { FaultMessage } from '#src/locale/FaultMessage.tsx';
import { formatBytes, formatNumber } from '#src/locale/number.ts';
import { useCopyRefusal } from '#src/locale/use-copy-refusal.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobState } from '#src/thread/job-state.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { LinesInFormats } from '#src/ui/lines-list/LinesActions.tsx';
import { spokenLines } from '#src/ui/lines-list/spoken-lines.ts';
import { LinesList } from '#src/locale/LinesList.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { UuidLines } from '#workers/uuid/request.ts';
import { pasteBytes } from '#workers/wire/lines.ts';
import { respelledParts } from './respell.ts';
import { fileEndings, fileTypes, type FileEnding } from './format.ts';

/** Returns the contents for “Send to…” by the list format. Plain lines can also be sent as a table with one column. */
function uuidResult({ lines, format: { list } }: UuidLines) {
  const whole = () => pasteBytes(lines);
  if (list === 'json') return { json: whole, text: whole };
  if (list === 'csv') return { csv: whole, text: whole };
  if (list !== 'lines') return { text: whole };
  return { uuid: whole, csv: () => new Blob(['uuid\n', whole()], { type: 'text/csv' }), lines: whole, text: whole };
}

/** Returns the UUIDs as a file. If the format of the file is not the shown format, the worker writes the UUIDs again. */
async function uuidFile(uuids: UuidLines, ending: FileEnding): Promise<Blob> {
  const { lines, format } = uuids;
  if (fileTypes[format.list].ending === ending) return new Blob([lines.bytes], { type: fileTypes[format.list].type });
  const list = ending === 'txt' ? 'lines' : ending;
  const parts: Blob[] = [];
  for await (const { value, release } of respelledParts(uuids, { ...format, list })) {
    parts.push(new Blob([value.lines.bytes]));
    release();
  }
  return new Blob(parts, { type: fileTypes[list].type });
}

interface UuidResultProps {
  readonly state: JobState<UuidLines>;
  /** Name of the file without its extension, for example `uuid-v4`. */
  readonly fileName: string;
  /** Prompt before the first result; null if the result needs no action. */
  readonly prompt: ReactNode;
  /** Cancels a job whose preview is shown. */
  readonly onCancel?: () => void;
}

export function UuidResult({ state, fileName, prompt, onCancel }: UuidResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const refuse = useCopyRefusal(state.value?.characters);
  const isPreview = state.preview !== undefined;
  const value = state.preview ?? state.value;
  const label = formatMessage({ id: 'mat.result' });
  const reserve = prompt === null ? 'line' : undefined;
  const listLabel = formatMessage({ id: 'uuid.result.list' });
  const fault = state.status === 'failed' && state.error.kind === 'fault' ? state.error : null;
  const progress = state.status === 'working' ? (state.progress ?? undefined) : undefined;
  // Without a prompt the page requests the first result after hydration.
  const isCanceled = 'isCanceled' in state;
  const generating = useShownWorking(
    !value && !isCanceled && (state.status === 'working' || (state.status === 'empty' && prompt === null)),
  );
  if (!value) {
    return (
      <ResultPanel label={label} reserve={reserve} state={state.status} progress={progress}>
        {fault ? (
          <FaultMessage fault={fault} />
        ) : state.status === 'failed' ? (
          <ResultMessage tone="empty" title={<FormattedMessage id="uuid.result.refused" />} />
        ) : generating ? (
          <ResultMessage tone="empty" title={<FormattedMessage id="uuid.generating" />} />
        ) : isCanceled ? (
          <ResultMessage tone="empty" title={<FormattedMessage id="uuid.result.canceled" />} />
        ) : (
          prompt
        )}
      </ResultPanel>
    );
  }
  const { lines, format, characters, versionAt } = value;
  const title = formatMessage({ id: 'uuid.result.title' }, { count: lines.count });
  const elapsed =
    state.status === 'done'
      ? ` · ${formatNumber(state.elapsedMs, locale, state.elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'uuid.result.ms' })}`
      : '';
  return (
    <ResultPanel
      label={label}
      reserve={reserve}
      announce="again"
      spoken={state.status === 'failed' ? undefined : spokenLines(title, lines)}
      stale={state.status === 'failed' && !fault}
      state={state.status}
      progress={progress}
      title={isPreview ? <FormattedMessage id="uuid.generating" /> : title}
      detail={isPreview ? progress && labels.percent(progress.done / progress.total) : formatBytes(lines.bytes.length, locale) + elapsed}
      actions={
        isPreview ? (
          <Button tone="mat" onClick={onCancel}>
            {labels.cancel}
          </Button>
        ) : (
          <>
            <SendTo result={uuidResult(value)} fileName={`${fileName}.${fileTypes[format.list].ending}`} />
            <LinesInFormats
              lines={lines}
              refuse={refuse}
              fileName={fileName}
              endings={fileEndings}
              shown={fileTypes[format.list].ending}
              blob={(ending) => uuidFile(value, ending)}
            />
          </>
        )
      }
      status={!isPreview && <FormattedMessage id="uuid.result.characters" values={{ count: characters }} />}
      statusEnd={<FormattedMessage id="mat.private" />}
    >
      {fault && <FaultMessage fault={fault} />}
      <LinesList
        lines={lines}
        label={listLabel}
        mark={versionAt === null ? null : { at: versionAt, length: 1 }}
        busy={state.status === 'working'}
      />
    </ResultPanel>
  );
}
