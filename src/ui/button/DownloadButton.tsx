import { useId } from 'react';
import { Button, type ButtonTone } from './Button.tsx';
import { type ButtonFormat, FormatMenu, type Formats, wordsOf } from './FormatMenu.tsx';
import css from './FormatMenu.module.css';
import { usePartsLabels } from '../labels.ts';
import { saveFile } from './save-file.ts';
import { useSaveToasts } from './use-save-toasts.ts';

export interface NamedBlob {
  name: string;
  blob: Blob;
}

interface SaveOutcome {
  /** Called after the download started. Default: a toast says so. */
  readonly onDone?: (file: NamedBlob) => void;
  /** Called if the file cannot be made or read. Default: a toast says so. */
  readonly onFailed?: (error: unknown) => void;
}

export interface DownloadButtonProps extends SaveOutcome {
  label: string;
  /** Accessible name, which contains the label. Default: the label. */
  name?: string;
  /** Returns the file; called on a click. */
  file: () => NamedBlob | Promise<NamedBlob>;
  /** Appearance of the button. Default: plain. */
  tone?: ButtonTone;
  disabled?: boolean;
  format?: ButtonFormat | undefined;
}

/** Returns a function that saves a file and reports the outcome. It resolves to whether the download has started. */
function useSave({ onDone, onFailed }: SaveOutcome) {
  const toasts = useSaveToasts();
  return async (file: DownloadButtonProps['file']): Promise<boolean> => {
    try {
      const made = await file();
      await saveFile(made.name, made.blob);
      (onDone ?? toasts.onDone)(made);
      return true;
    } catch (error) {
      (onFailed ?? toasts.onFailed)(error);
      return false;
    }
  };
}

/** Button that saves a file. */
export function DownloadButton({ label, name, file, tone = 'plain', disabled, format, ...outcome }: DownloadButtonProps) {
  const id = useId();
  const save = useSave(outcome);
  return (
    <>
      <Button
        tone={tone}
        icon="download"
        data-saves=""
        data-tooltip={tone === 'panel' || tone === 'accent' ? label : undefined}
        disabled={disabled}
        aria-label={name ?? (format && label)}
        aria-describedby={format && id}
        format={format?.shown}
        onClick={() => void save(file)}
      >
        {label}
      </Button>
      {format && (
        <span id={id} hidden>
          {format.said}
        </span>
      )}
    </>
  );
}

interface DownloadFormatsProps<Id extends string> {
  /** Name of the file, without its extension. */
  readonly fileName: string;
  readonly formats: Formats<Id>;
}

/** Button of the result panel that saves a file, with a menu that saves it in another format. */
export function DownloadFormats<Id extends string>({ fileName, formats }: DownloadFormatsProps<Id>) {
  const labels = usePartsLabels();
  const save = useSave({});
  const fileIn = (id: Id) => async () => {
    const ending = formats.all.find((format) => format.id === id)?.ending;
    return { name: `${fileName}.${ending}`, blob: await formats.blob(id) };
  };
  return (
    <span className={css.split}>
      <DownloadButton tone="panel" label={labels.download} format={wordsOf(formats)} file={fileIn(formats.chosen)} />
      <FormatMenu
        label={labels.downloadFormat}
        formats={formats}
        tone="panel"
        onPick={(id) => void save(fileIn(id)).then((isSaved) => isSaved && formats.onChoose(id))}
      />
    </span>
  );
}
