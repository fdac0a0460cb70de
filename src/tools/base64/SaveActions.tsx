import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import type { TextLines } from '#workers/wire/lines.ts';

interface SaveActionsProps {
  /** The result as text; null where it can only be saved. */
  readonly lines: TextLines | null | undefined;
  readonly file: () => { readonly name: string; readonly blob: Blob };
}

/** Downloads a result, and copies it if it is text: then copying is the main action. */
export function SaveActions({ lines, file }: SaveActionsProps) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  return (
    <>
      <DownloadButton tone={lines ? 'mat' : 'tape'} label={labels.download} file={file} onDone={saved.onDone} onFailed={saved.onFailed} />
      {lines && (
        <CopyButton
          tone="tape"
          label={labels.copy}
          content={() => lines.bytes}
          sizeBytes={lines.bytes.length}
          onFailed={saved.onCopyFailed}
        />
      )}
    </>
  );
}
