import { useState } from 'react';
import { create } from 'zustand';
import { useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { saveFile } from '#src/ui/button/save-file.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import { copyText } from '#src/ui/button/copy-text.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { jobErrorOf } from '#src/thread/job-error.ts';
import type { Progress } from '#src/thread/job-state.ts';
import { exportChanges, type ExportFormat, type ExportRequest, plainTextOptions } from '#workers/visualizer/export.request.ts';
import { useErrorWords } from '../error-words.ts';
import type { ReadingChoice, ReadingValues } from '../code/table-command.ts';
import type { Conversion } from '../fields.ts';
import type { TableHandle } from '../table/use-table.ts';

const fileEndings: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  tsv: 'tsv',
  markdown: 'md',
  html: 'html',
  json: 'json',
  ndjson: 'ndjson',
  yaml: 'yaml',
  sql: 'sql',
  xlsx: 'xlsx',
  parquet: 'parquet',
};

export type ExportChoices = Omit<ExportRequest, 'format' | 'columns' | 'layout' | 'locale' | 'title'> & {
  readonly columns: 'shown' | 'all';
};

/** Returns the options with which a spreadsheet in this language opens the file without further questions. */
function firstChoices(locale: Locale): ExportChoices {
  return {
    ...plainTextOptions,
    rows: 'shown',
    columns: 'shown',
    ...(decimalMarkOf(locale) === ',' && { delimiter: ';', decimal: 'comma' }),
    byteOrderMark: true,
    formulaGuard: true,
    dialect: 'postgresql',
  };
}

/** The options that were changed, for all files of the section until the tab is closed. */
const useChangedChoices = create<Partial<ExportChoices>>()(() => ({}));

/** Returns the options with which the next file is saved, and a function that changes them. */
export function useExportChoices(): readonly [ExportChoices, (part: Partial<ExportChoices>) => void] {
  const locale = useLocale();
  const changed = useChangedChoices();
  return [{ ...firstChoices(locale), ...changed }, (part) => useChangedChoices.setState(part)];
}

/** Maximum size in bytes of a text that is copied to the clipboard. */
const COPY_BYTES_MAX = 64 * 1024 * 1024;

export interface Exporting {
  /** Format of the last file; initially the format that the page is for. */
  readonly format: ExportFormat;
  /** Warnings about the last file and its format; null before the first. The text is empty if nothing in the file was changed. */
  readonly warned: { readonly format: ExportFormat; readonly text: string } | null;
  /** Progress of the export; null if no export is running. */
  readonly progress: Progress | null;
  readonly cancel: () => void;
  readonly download: (request: ExportRequest, baseName: string) => void;
  /** Copies the rows as tab-separated text, which spreadsheets paste as a table. */
  readonly copy: (request: ExportRequest) => void;
}

/** Page that saves a table: its name, and the format in which its main button saves until another one is chosen. */
export interface SavingPage extends Pick<Conversion, 'to' | 'question'> {
  readonly name: string;
  /** Name of the file that is read; empty for typed text. */
  readonly file: string;
  /** How it is read. */
  readonly reading: ReadingValues & ReadingChoice;
}

/** Format of the last file of each page, kept until the tab is closed. */
const lastFormats = new Map<string, ExportFormat>();

/** Writes rows to a file or to the clipboard, in the worker. */
export function useExport({ client }: TableHandle, { name, to }: SavingPage): Exporting {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const errorWords = useErrorWords();
  const saved = useSaveToasts();
  const [format, setFormat] = useState(lastFormats.get(name) ?? to);
  const [warned, setWarned] = useState<Exporting['warned']>(null);
  const [job, setJob] = useState<{ readonly controller: AbortController; readonly progress: Progress } | null>(null);

  const write = async (request: ExportRequest): Promise<Blob | null> => {
    job?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setJob({ controller, progress: { done: 0, total: 1 } });
    const onProgress = (done: number, total: number) => !signal.aborted && setJob({ controller, progress: { done, total } });
    try {
      const { value } = await client.export(request, { signal, onProgress });
      const { blob, changes } = value;
      const warnings = exportChanges.flatMap((change) => {
        const count = changes[change];
        return count ? [formatMessage({ id: `visualizer.export.${change}` }, { count })] : [];
      });
      for (const warning of warnings) toast.warning(warning);
      setWarned({ format: request.format, text: warnings.join(' ') });
      return blob;
    } catch (error) {
      if (signal.aborted) return null;
      toast.error(errorWords(jobErrorOf(error, () => undefined)));
      return null;
    } finally {
      if (!signal.aborted) setJob(null);
    }
  };
  return {
    format,
    warned,
    progress: job?.progress ?? null,
    cancel() {
      job?.controller.abort();
      setJob(null);
    },
    download(request, baseName) {
      void write(request).then((blob) => {
        if (!blob) return;
        const fileName = `${baseName}.${fileEndings[request.format]}`;
        saveFile(fileName, blob).then(() => saved.onDone({ name: fileName, blob }), saved.onFailed);
        lastFormats.set(name, request.format);
        setFormat(request.format);
      });
    },
    copy(request) {
      const text = write({ ...request, format: 'tsv', byteOrderMark: false }).then((blob) => {
        if (!blob) throw new Error('canceled');
        if (blob.size > COPY_BYTES_MAX) throw new RangeError('too large');
        return new Blob([blob], { type: 'text/plain' });
      });
      // The clipboard gets a promise, so that the click still permits writing when the worker has finished.
      Promise.all([copyText({ type: 'text/plain', blob: text }), text]).then(
        () => toast.success(labels.copied),
        async () => {
          const reason: unknown = await text.then(
            () => null,
            (error: unknown) => error,
          );
          if (reason instanceof RangeError) toast.error(formatMessage({ id: 'visualizer.copy.tooLarge' }));
          else if (reason === null) toast.error(labels.copyFailed);
        },
      );
    },
  };
}
