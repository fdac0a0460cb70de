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
  /** Called when the button is pressed. */
  file: () => NamedBlob | Promise<NamedBlob>;
  tone?: ButtonTone;
  icon?: IconName;
  disabled?: boolean;
  /** Called with the outcome; without these the button announces it itself. */
  onDone?: () => void;
  onFailed?: (error: unknown) => void;
  /** Accessible name, longer than the label. */
  name?: string;
  /** The description of the button, drawn after the label by the style sheet, so that the name is the label alone: “.csv”. */
  format?: string;
}

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
      // The browser reports no failure of a download: a Blob whose content is gone would be saved as nothing.
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
