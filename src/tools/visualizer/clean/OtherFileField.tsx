import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import type { JobError } from '#src/thread/job-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { Details } from '#src/ui/layout/Details.tsx';
import type { SecondFile } from '#workers/visualizer/clean.request.ts';
import { hasOpenEncoding, useErrorWords } from '../error-words.ts';
import { ACCEPTED_FILES, hasGuesses } from '../input.ts';
import { ReadingFields } from '../ReadingFields.tsx';
import { ReadingGuesses } from '../ReadingGuesses.tsx';
import { ReadingNotes } from '../ReadingNotes.tsx';
import { SkippedLinesCard } from '../table/SkippedLinesCard.tsx';
import { TableEncoding } from '../TableEncoding.tsx';
import { usePaste } from '../use-paste.ts';
import css from './CleanPanel.module.css';
import { readOtherFile, useOtherFiles } from './other-files.ts';

interface OtherFileFieldProps {
  /** Name of the file; empty for none. */
  readonly name: string;
  /** The file as it was read; null until then. */
  readonly second: SecondFile | null;
  /** Error of reading it; null if there is none. */
  readonly error: JobError | null;
  /** Mistake of the step; null if there is none. */
  readonly problem: ReactNode;
  readonly onFile: (file: File) => void;
}

/** The other file of a step: it is chosen, dropped or pasted; with how it was read, and the other readings. */
export function OtherFileField({ name, second, error, problem, onFile }: OtherFileFieldProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const words = useErrorWords();
  const other = useOtherFiles()[name];
  const pastedName = `${formatMessage({ id: 'visualizer.clean.file.pasted' })}.txt`;
  const paste = usePaste(({ text, file }) => onFile(file ?? new File([text], pastedName)));
  const read = (part: Parameters<typeof readOtherFile>[1]) => readOtherFile(name, part);
  const isBadCsv = error?.kind === 'input' && error.code === 'visualizer.error.csvQuote';
  const { origin, skipped } = second ?? {};
  return (
    <div className={css.columns} role="group" aria-label={formatMessage({ id: 'visualizer.clean.file.label' })}>
      {other && (
        <p className={css.count}>
          {name}
          {second && (
            <span className={css.note}>
              {' · '}
              <FormattedMessage id="visualizer.clean.file.rows" values={{ count: second.rows, shown: formatNumber(second.rows, locale) }} />
            </span>
          )}
        </p>
      )}
      <div className={css.actions}>
        <FileButton
          label={formatMessage({ id: other ? 'visualizer.clean.file.other' : 'visualizer.clean.file.choose' })}
          accept={ACCEPTED_FILES}
          onFile={onFile}
        />
        <Button onClick={() => void paste()}>
          <FormattedMessage id="visualizer.clean.file.paste" />
        </Button>
      </div>
      {!other && !problem && (
        <p className={css.note}>
          <FormattedMessage id="visualizer.clean.file.none" />
        </p>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {error && other && (
        <p className={css.problem} role="alert">
          {words(error)}
        </p>
      )}
      {isBadCsv && other && (
        <div>
          <Button onClick={() => read({ skipBadLines: true, csv: { ...other.reading.csv, quote: other.reading.csv.quote ?? 'double' } })}>
            <FormattedMessage id="visualizer.skipBadLines" />
          </Button>
        </div>
      )}
      {other && hasOpenEncoding(origin, error, other.reading.csv.charset) && (
        <TableEncoding
          file={other.file}
          charset={other.reading.csv.charset}
          guess={origin?.guess ?? null}
          onCharset={(charset) => read({ csv: { ...other.reading.csv, charset } })}
        />
      )}
      {other && origin && (
        <Details summary={<FormattedMessage id="visualizer.clean.file.reading" />}>
          <div className={css.columns}>
            <ReadingFields origin={origin} reading={other.reading} onReading={read} />
          </div>
        </Details>
      )}
      {other && origin && <ReadingNotes origin={origin} reading={other.reading} onReading={read} />}
      {other && origin && hasGuesses(origin) && <ReadingGuesses origin={origin} reading={other.reading} onReading={read} />}
      {other && skipped && skipped.count > 0 && (
        <SkippedLinesCard skipped={skipped} onStop={other.reading.skipBadLines ? () => read({ skipBadLines: false }) : null} />
      )}
    </div>
  );
}
