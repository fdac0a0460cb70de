import { type ReactNode, type Ref, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatBytes } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { isPackedText } from '#workers/visualizer/file-name.request.ts';
import type { TableSummary } from '#workers/visualizer/request.ts';
import { isBinaryTable } from '#workers/visualizer/source.request.ts';
import { ACCEPTED_FILES } from '../input.ts';
import css from './FileBar.module.css';
import { useDialect } from './use-dialect.ts';
import { WorkspaceBar } from './WorkspaceBar.tsx';

const Popover = lazyComponent(() => import('#src/ui/dialog/Popover.tsx').then((module) => module.Popover));

interface FileBarProps {
  /** Name of the file; null for a text without one. */
  readonly name: string | null;
  readonly sizeBytes: number | null;
  /** Null until the first rows are read. */
  readonly summary: TableSummary | null;
  /** Field for the rows of a JSON document; null for another text. */
  readonly rowsAt: ReactNode;
  /** Fields for how the text is read; null if there is no choice. */
  readonly reading: ReactNode;
  /** Button that opens the editor; of a file that is no text, the one that opens another file. */
  readonly edit: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Returns true for a file whose bytes are not a text that can be edited: of Excel, Parquet, an archive, or packed. */
function isBinary(name: string | null, origin: TableSummary['origin'] | undefined): boolean {
  return isPackedText(name ?? '') || isBinaryTable(origin?.format) || Boolean(origin?.sheets ?? origin?.files);
}

/** One line for the open data in place of the page's title, tabs, examples and editor. */
export function FileBar({ name, sizeBytes, summary, rowsAt, reading, edit, onEdit, onFile, onClose }: FileBarProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const dialect = useDialect(summary);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isText = !isBinary(name, summary?.origin);
  const [showsReading, setShowsReading] = useState(false);
  return (
    <WorkspaceBar
      title={name ?? formatMessage({ id: 'visualizer.typed' })}
      isName={name !== null}
      onClose={onClose}
      facts={
        <>
          <span className={css.size}>{sizeBytes === null ? '…' : formatBytes(sizeBytes, locale)}</span>
          {dialect !== '' && !reading && <span className={css.size}>{dialect}</span>}
          {dialect !== '' && reading && (
            <button
              ref={button}
              type="button"
              className={css.dialect}
              aria-haspopup="dialog"
              aria-expanded={showsReading}
              data-tooltip={formatMessage({ id: 'visualizer.dialectHint' })}
              onClick={() => setShowsReading(!showsReading)}
            >
              {dialect}
            </button>
          )}
          {showsReading && (
            <Popover
              onClose={() => setShowsReading(false)}
              label={formatMessage({ id: 'visualizer.dialectHint' })}
              anchor={() => button.current}
              place={dialect}
            >
              <div className={css.reading}>{reading}</div>
            </Popover>
          )}
          {isText && (
            <Button ref={edit} tone="quiet" className={css.action} onClick={onEdit}>
              <FormattedMessage id="visualizer.editor.edit" />
            </Button>
          )}
          <Button ref={isText ? null : edit} tone="quiet" className={css.action} onClick={() => input.current?.click()}>
            <FormattedMessage id="visualizer.openAnother" />
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={labels.chooseFile}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      {rowsAt && <div className={css.rowsAt}>{rowsAt}</div>}
    </WorkspaceBar>
  );
}
