import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { shareOf } from '#src/ui/result/Tape.tsx';
import css from './FileList.module.css';
import type { FileJob } from './use-file-jobs.ts';

interface FileListProps {
  readonly jobs: readonly FileJob<unknown>[];
  readonly shown: number | undefined;
  readonly onShow: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

const statusWords: Record<FileJob<unknown>['state']['status'], MessageId> = {
  idle: 'base64.job.waiting',
  loading: 'base64.job.working',
  failed: 'base64.job.failed',
  ready: 'base64.job.done',
};

/** List of the chosen files; the selected one is shown in the result panel. */
export function FileList({ jobs, shown, onShow, onRemove }: FileListProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  return (
    <ul className={css.files} aria-label={formatMessage({ id: 'base64.job.list' })}>
      {jobs.map(({ id, file, state }) => (
        <li key={id} data-status={state.status}>
          <button type="button" aria-current={id === shown || undefined} onClick={() => onShow(id)}>
            <span className={css.name}>{file.name}</span>
            <span className={css.note}>
              {formatBytes(file.size, locale)} · <FormattedMessage id={statusWords[state.status]} />
              {state.progress && ` ${labels.percent(shareOf(state.progress))}`}
            </span>
          </button>
          <IconButton icon="x" size={16} label={labels.removeFile(file.name)} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
