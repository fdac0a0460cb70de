import { csvFile } from './csv-file.ts';
import { SendTo } from '#src/handover/SendTo.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadFormats } from '#src/ui/button/DownloadFormats.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { useCopyRefusal } from '#src/locale/use-copy-refusal.ts';
import { useSaveToasts } from '#src/ui/button/use-save-toasts.ts';
import { pasteBytes, rowText } from '#workers/wire/lines.ts';
import { clearClipboardLater, keepClipboard } from './clear-clipboard.ts';
import type { SecretOutput } from '../fields.ts';
import type { MadeSecrets } from './SecretResult.tsx';

interface SecretActionsProps {
  readonly made: MadeSecrets;
  /** Name of the file without its extension. */
  readonly fileName: string;
  readonly output: SecretOutput;
  readonly onOutput: (output: SecretOutput) => void;
}

interface CopySecretsProps {
  readonly made: MadeSecrets | undefined;
  readonly output: SecretOutput;
}

/** Button that copies the secrets and, if selected, clears the clipboard later. Disabled without secrets. */
export function CopySecrets({ made, output }: CopySecretsProps) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  return (
    <CopyButton
      tone="accent"
      label={labels.copy}
      disabled={!made}
      content={() => (made ? pasteBytes(made.lines) : '')}
      sizeBytes={made?.lines.bytes.length ?? 0}
      refuse={useCopyRefusal(made?.characters)}
      onCopied={output.clears ? clearClipboardLater : keepClipboard}
      onFailed={saved.onCopyFailed}
    />
  );
}

export function SecretActions({ made, fileName, output, onOutput }: SecretActionsProps) {
  const { lines } = made;
  const blob = async () => (output.format === 'text' ? new Blob([lines.bytes], { type: 'text/plain' }) : csvFile(lines));
  return (
    <>
      {lines.count === 1 && <SendTo result={{ secret: () => rowText(lines, 0) }} fileName={`${fileName}.txt`} />}
      <DownloadFormats
        fileName={fileName}
        endings={['txt', 'csv']}
        ending={output.format === 'csv' ? 'csv' : 'txt'}
        onEnding={(chosen) => onOutput({ ...output, format: chosen === 'csv' ? 'csv' : 'text' })}
        blob={blob}
      />
      <CopySecrets made={made} output={output} />
    </>
  );
}
