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
import { ResultState } from '#src/locale/ResultState.tsx';
import { shareOf } from '#src/ui/result/Tape.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { UuidLines } from '#workers/uuid/request.ts';
import { pasteBytes } from '#workers/wire/lines.ts';
import { idOf } from '../section.ts';
import { fileTypes } from './format.ts';
import type { ListFormats } from './use-list-formats.ts';

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

interface UuidResultProps {
  /** Name of the page: its own words for the values are used if there are any. */
  readonly name: string;
  readonly state: JobState<UuidLines>;
  /** Formats of the value of the state; undefined without one. */
  readonly formats: ListFormats | undefined;
  /** Prompt before the first result; null if the result needs no action. */
  readonly prompt: ReactNode;
  /** Cancels a job whose preview is shown. */
  readonly onCancel?: () => void;
}

export function UuidResult({ name, state, formats, prompt, onCancel }: UuidResultProps) {
  const { formatMessage, messages } = useIntl();
  const fileName = name.replace('.', '-');
  /** Returns the id of a word about the values: that of the page, or that of UUIDs. */
  const wordId = (part: 'title' | 'list' | 'generating') =>
    (`${name}.result.${part}` in messages ? `${name}.result.${part}` : `uuid.result.${part}`) as MessageId;
  const locale = useLocale();
  const labels = usePartsLabels();
  const refuse = useCopyRefusal(state.value?.characters);
  const isCanceled = 'isCanceled' in state;
  // Without a prompt the page requests the first result after hydration.
  const isGenerating = useShownWorking(!isCanceled && (state.status === 'loading' || (state.status === 'idle' && prompt === null)));
  const reserve = prompt === null ? 'line' : undefined;
  const note = (id: MessageId) => <ResultMessage tone="empty" title={<FormattedMessage id={id} />} />;
  return (
    <ResultState
      state={state}
      prompt={isGenerating ? note(wordId('generating')) : isCanceled ? note('uuid.result.canceled') : prompt}
      empty={{ reserve }}
      errorOf={(error) => (error.kind === 'fault' ? <FaultMessage fault={error} /> : note('uuid.result.refused'))}
    >
      {(value) => {
        const { lines, format, characters, versionAt } = value;
        const title = formatMessage({ id: wordId('title') }, { count: lines.count });
        const content = (
          <LinesList
            lines={lines}
            label={formatMessage({ id: wordId('list') })}
            mark={versionAt === null ? null : { at: versionAt, length: 1 }}
            busy={state.status === 'loading'}
          />
        );
        const speech = { announce: 'again', text: spokenLines(title, lines) } as const;
        if (state.preview) {
          return {
            reserve,
            speech,
            title: <FormattedMessage id={wordId('generating')} />,
            detail: state.progress && labels.percent(shareOf(state.progress)),
            actions: (
              <Button tone="panel" onClick={onCancel}>
                {labels.cancel}
              </Button>
            ),
            content,
          };
        }
        const { elapsedMs } = { elapsedMs: undefined, ...state };
        const elapsed =
          elapsedMs === undefined
            ? ''
            : ` · ${formatNumber(elapsedMs, locale, elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'uuid.result.ms' })}`;
        const file = fileTypes[format.list];
        return {
          reserve,
          speech,
          title,
          detail: formatBytes(lines.bytes.length, locale) + elapsed,
          actions: (
            <>
              <SendTo result={uuidResult(value, name)} fileName={`${fileName}.${file.ending}`} />
              {formats && <LinesInFormats lines={lines} refuse={refuse} fileName={fileName} formats={formats} />}
            </>
          ),
          status: <FormattedMessage id="uuid.result.characters" values={{ count: characters }} />,
          content,
        };
      }}
    </ResultState>
  );
}
