import { pasteBytes, type TextLines } from '#workers/wire/lines.ts';
import { CopyButton } from '../button/CopyButton.tsx';
import { DownloadButton } from '../button/DownloadButton.tsx';
import { DownloadFormats } from '../button/DownloadFormats.tsx';
import { usePartsLabels } from '../labels.ts';
import { useFileEnding } from '../button/use-file-ending.ts';
import { useSaveToasts } from '../button/use-save-toasts.ts';

interface LinesActionsProps {
  lines: TextLines;
  fileName: string;
}

/** Button that copies all lines of a result. Disabled without a result. */
export function CopyLines({ lines, refuse }: { lines: TextLines | undefined; refuse?: (() => void) | undefined }) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  return (
    <CopyButton
      tone="accent"
      label={lines && lines.count > 1 ? labels.copyAll : labels.copy}
      name={labels.copyAll}
      disabled={!lines}
      content={() => (lines ? pasteBytes(lines) : '')}
      sizeBytes={lines?.bytes.length ?? 0}
      refuse={refuse}
      onFailed={saved.onCopyFailed}
    />
  );
}

/** Buttons that download all lines of a result as a text file and copy them. */
export function LinesActions({ lines, fileName }: LinesActionsProps) {
  const labels = usePartsLabels();
  return (
    <>
      <DownloadButton
        tone="panel"
        label={labels.download}
        file={() => ({ name: fileName, blob: new Blob([lines.bytes], { type: 'text/plain' }) })}
      />
      <CopyLines lines={lines} />
    </>
  );
}

interface LinesInFormatsProps<Ending extends string> {
  lines: TextLines;
  /** Called on a click in place of the copy, for lines that cannot be copied. */
  refuse?: (() => void) | undefined;
  /** Name of the file without its extension; the selected extension is remembered per name. */
  fileName: string;
  endings: readonly Ending[];
  /** Extension of the shown format, initially selected. */
  shown: Ending;
  blob: (ending: Ending) => Blob | Promise<Blob>;
}

/** Buttons that download all lines of a result, select the format, and copy the lines. */
export function LinesInFormats<Ending extends string>({ lines, refuse, shown, ...file }: LinesInFormatsProps<Ending>) {
  const [ending, setEnding] = useFileEnding(file.fileName, shown);
  return (
    <>
      <DownloadFormats {...file} ending={ending} onEnding={setEnding} />
      <CopyLines lines={lines} refuse={refuse} />
    </>
  );
}
