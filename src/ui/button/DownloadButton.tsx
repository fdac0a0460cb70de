import { useId, useState } from 'react';
import { Button, type ButtonTone } from './Button.tsx';
import type { IconName } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import { saveFile } from './save-file.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

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
  /** Icon before the label. Default: download. */
  icon?: IconName;
  disabled?: boolean;
  /** Called after the download started. Without it the button announces it. */
  onDone?: () => void;
  /** Called if the file cannot be made or read. Without it the button announces the failure. */
  onFailed?: (error: unknown) => void;
  /** Accessible name, if it is longer than the label. */
  name?: string;
  /** File extension such as “.csv”. It is drawn by the style sheet and belongs to the description, not to the accessible name. */
  format?: string;
}

/**
 * Button that saves a file. It reads the last byte of the file first, so that a file whose data is gone is reported and not saved as an
 * empty file.
 */
export function DownloadButton({
  label,
  file,
  tone = 'plain',
  icon = 'download',
  disabled,
  onDone,
  onFailed,
  name,
  format,
}: DownloadButtonProps) {
  const labels = usePartsLabels();
  const id = useId();
  const [said, setSaid] = useState('');
  const download = async () => {
    setSaid('');
    try {
      const { name: fileName, blob } = await file();
      // Browsers do not report a failed download: a Blob whose data is gone would be saved as an empty file.
      await blob.slice(-1).arrayBuffer();
      saveFile(fileName, blob);
      if (onDone) onDone();
      else setSaid(labels.fileDownloaded);
    } catch (error) {
      if (onFailed) onFailed(error);
      else setSaid(labels.downloadFailed);
    }
  };
  return (
    <>
      <Button
        tone={tone}
        icon={icon}
        disabled={disabled}
        aria-label={name ?? (format && label)}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
