import { useId } from 'react';
import { Button, type ButtonTone } from './Button.tsx';
import { saveFile } from './save-file.ts';
import { useSaveToasts } from './use-save-toasts.ts';

export interface NamedBlob {
  name: string;
  blob: Blob;
}

export interface DownloadButtonProps {
  label: string;
  /** Returns the file; called on a click. */
  file: () => NamedBlob | Promise<NamedBlob>;
  /** Appearance of the button. Default: plain. */
  tone?: ButtonTone;
  disabled?: boolean;
  /** Called after the download started. Default: a toast says so. */
  onDone?: () => void;
  /** Called if the file cannot be made or read. Default: a toast says so. */
  onFailed?: (error: unknown) => void;
  /** File extension such as “.csv”. It is drawn by the style sheet and belongs to the description, not to the accessible name. */
  format?: string;
}

/** Button that saves a file. */
export function DownloadButton({ label, file, tone = 'plain', disabled, onDone, onFailed, format }: DownloadButtonProps) {
  const id = useId();
  const toasts = useSaveToasts();
  const download = async () => {
    try {
      const { name: fileName, blob } = await file();
      await saveFile(fileName, blob);
      (onDone ?? toasts.onDone)();
    } catch (error) {
      (onFailed ?? toasts.onFailed)(error);
    }
  };
  return (
    <>
      <Button
        tone={tone}
        icon="download"
        disabled={disabled}
        aria-label={format && label}
        aria-describedby={format && id}
        data-format={format}
        onClick={() => void download()}
      >
        {label}
      </Button>
      {format && (
        <span id={id} hidden>
          {format}
        </span>
      )}
    </>
  );
}
