import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import type { TextLines } from '#workers/wire/lines.ts';

interface SaveActionsProps {
  /** The result as text; null if it can only be downloaded. */
  readonly lines: TextLines | null | undefined;
  readonly file: () => { readonly name: string; readonly blob: Blob };
}

/** Buttons that download a result and, if it is text, copy it; copying is then the main action. */
export function SaveActions({ lines, file }: SaveActionsProps) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  return (
    <>
      <DownloadButton tone={lines ? 'panel' : 'accent'} label={labels.download} file={file} />
      {lines && (
        <CopyButton
          tone="accent"
          label={labels.copy}
          content={() => lines.bytes}
          sizeBytes={lines.bytes.length}
          onFailed={saved.onCopyFailed}
        />
      )}
    </>
  );
}
