import { CopyButton } from '#src/ui/CopyButton.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { TextLines } from '#workers/wire/lines.ts';

interface SaveActionsProps {
  /** The result as text; null where it can only be saved. */
  readonly lines: TextLines | null | undefined;
  readonly file: () => { readonly name: string; readonly blob: Blob };
}

/** Downloads a result, and copies it if it is text: then copying is the main action. */
export function SaveActions({ lines, file }: SaveActionsProps) {
  const labels = usePartsLabels();
  return (
    <>
      <DownloadButton
        tone={lines ? 'mat' : 'tape'}
        label={labels.download}
        file={file}
        onDone={() => toast.success(labels.fileDownloaded)}
        onFailed={() => toast.error(labels.downloadFailed)}
      />
      {lines && (
        <CopyButton
          tone="tape"
          label={labels.copy}
          content={() => lines.bytes}
          sizeBytes={lines.bytes.length}
          onFailed={() => toast.error(labels.copyFailed)}
        />
      )}
    </>
  );
}
