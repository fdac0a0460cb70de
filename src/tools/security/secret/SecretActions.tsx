import { SendTo } from '#src/handover/SendTo.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadFormats } from '#src/ui/button/DownloadFormats.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import { pasteBytes, rowText, type TextLines } from '#workers/wire/lines.ts';
import { clearClipboardLater, keepClipboard } from './clear-clipboard.ts';
import { securityClient } from '../client.ts';
import type { SecretOutput } from './secret-output.ts';

interface SecretActionsProps {
  readonly lines: TextLines;
  /** Name of the file without its extension. */
  readonly fileName: string;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
}

/** Button that copies the secrets and, if selected, clears the clipboard later. Disabled without secrets. */
export function CopySecrets({ lines, output }: { readonly lines: TextLines | undefined; readonly output: SecretOutput }) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  return (
    <CopyButton
      tone="tape"
      label={labels.copy}
      disabled={!lines}
      content={() => (lines ? pasteBytes(lines) : '')}
      sizeBytes={lines?.bytes.length ?? 0}
      onCopied={output.clears ? clearClipboardLater : keepClipboard}
      onFailed={saved.onCopyFailed}
    />
  );
}

export function SecretActions({ lines, fileName, output, onOutput }: SecretActionsProps) {
  const file = async () => {
    if (output.format === 'text') return new Blob([lines.bytes], { type: 'text/plain' });
    const { value, release } = await securityClient.csv({ lines });
    const blob = new Blob([value.bytes], { type: 'text/csv' });
    release();
    return blob;
  };
  return (
    <>
      {lines.count === 1 && <SendTo result={{ secret: () => rowText(lines, 0) }} fileName={`${fileName}.txt`} />}
      <DownloadFormats
        fileName={fileName}
        endings={['txt', 'csv']}
        ending={output.format === 'csv' ? 'csv' : 'txt'}
        onEnding={(ending) => onOutput({ ...output, format: ending === 'csv' ? 'csv' : 'text' })}
        blob={file}
      />
      <CopySecrets lines={lines} output={output} />
    </>
  );
}
