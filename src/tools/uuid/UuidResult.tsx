import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
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
import { idOf } from '../section.ts';
import { respelledParts } from './respell.ts';
import { fileEndings, fileTypes, type FileEnding } from './format.ts';

/** Returns the contents for “Send to…” by the list format. Plain lines can also be sent as a table with one column. */
function uuidResult({ lines, format }: UuidLines, name: string) {
  const { list } = format;
  const whole = () => pasteBytes(lines);
  if (list === 'json') return { json: whole, text: whole };
  if (list === 'csv') return { csv: whole, text: whole };
  if (list !== 'lines') return { text: whole };
  const csv = (head: string) => () => new Blob([`${head}\n`, whole()], { type: 'text/csv' });
  // Only UUIDs are written with or without hyphens.
  if (!('hyphens' in format)) return { csv: csv(idOf({ name })), lines: whole, text: whole };
  return { uuid: whole, csv: csv('uuid'), lines: whole, text: whole };
}

/** Returns the UUIDs as a file. If the format of the file is not the shown format, the worker writes the UUIDs again. */
async function uuidFile(uuids: UuidLines, ending: FileEnding, rewrite: string): Promise<Blob> {
  const { lines, format } = uuids;
  if (fileTypes[format.list].ending === ending) return new Blob([lines.bytes], { type: fileTypes[format.list].type });
  const list = ending === 'txt' ? 'lines' : ending;
  const parts: Blob[] = [];
  for await (const { value, release } of respelledParts(uuids, { ...format, list }, rewrite)) {
    parts.push(new Blob([value.lines.bytes]));
    release();
  }
  return new Blob(parts, { type: fileTypes[list].type });
}

interface UuidResultProps {
  /** Name of the page: its own words for the values are used if there are any. */
  readonly name: string;
  /** Method that writes the values in another format. Default: that of UUIDs. */
  readonly rewrite?: string;
  readonly state: JobState<UuidLines>;
  /** Prompt before the first result; null if the result needs no action. */
  readonly prompt: ReactNode;
  /** Cancels a job whose preview is shown. */
  readonly onCancel?: () => void;
}

export function UuidResult({ name, rewrite = 'reformat', state, prompt, onCancel }: UuidResultProps) {
  const { formatMessage, messages } = useIntl();
  const fileName = name.replace('.', '-');
  /** Returns the id of a word about the values: that of the page, or that of UUIDs. */
  const wordId = (part: 'title' | 'list' | 'generating') =>
    (`${name}.result.${part}` in messages ? `${name}.result.${part}` : `uuid.result.${part}`) as MessageId;
  const locale = useLocale();
  const labels = usePartsLabels();
  const refuse = useCopyRefusal(state.value?.characters);
  const isPreview = state.preview !== undefined;
  const value = state.preview ?? state.value;
  const label = formatMessage({ id: 'mat.result' });
  const reserve = prompt === null ? 'line' : undefined;
  const listLabel = formatMessage({ id: wordId('list') });
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
          <ResultMessage tone="empty" title={<FormattedMessage id={wordId('generating')} />} />
        ) : isCanceled ? (
          <ResultMessage tone="empty" title={<FormattedMessage id="uuid.result.canceled" />} />
        ) : (
          prompt
        )}
      </ResultPanel>
    );
  }
  const { lines, format, characters, versionAt } = value;
  const title = formatMessage({ id: wordId('title') }, { count: lines.count });
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
      title={isPreview ? <FormattedMessage id={wordId('generating')} /> : title}
      detail={isPreview ? progress && labels.percent(progress.done / progress.total) : formatBytes(lines.bytes.length, locale) + elapsed}
      actions={
        isPreview ? (
          <Button tone="panel" onClick={onCancel}>
            {labels.cancel}
          </Button>
        ) : (
          <>
            <SendTo result={uuidResult(value, name)} fileName={`${fileName}.${fileTypes[format.list].ending}`} />
            <LinesInFormats
              lines={lines}
              refuse={refuse}
              fileName={fileName}
              endings={fileEndings}
              shown={fileTypes[format.list].ending}
              blob={(ending) => uuidFile(value, ending, rewrite)}
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
