import { pasteBytes, type TextLines } from '#workers/wire/lines.ts';
import { CopyButton, type CopyMenu } from '../button/CopyButton.tsx';
import type { Copied } from '../button/copy-text.ts';
import { DownloadButton, DownloadFormats } from '../button/DownloadButton.tsx';
import { type Formats, wordsOf } from '../button/FormatMenu.tsx';
import { usePartsLabels } from '../labels.ts';
import { useSaveToasts } from '../button/use-save-toasts.ts';

/** Lines that are copied and saved in several formats. */
export interface LinesFormats<Id extends string> extends Formats<Id> {
  /** Format of `lines`; other formats are written when they are asked for. */
  readonly shown: Id;
}

interface CopyLinesProps<Id extends string> {
  readonly lines: TextLines | undefined;
  /** Accessible name. Default: “Copy all”, also for one line. */
  readonly name?: string;
  /** Called on a click in place of the copy, for lines that cannot be copied. */
  readonly refuse?: (() => void) | undefined;
  readonly formats?: LinesFormats<Id> | undefined;
  /** Side on which the menu of the formats opens. Default: bottom-end. */
  readonly placement?: CopyMenu['placement'];
  readonly onCopied?: () => void;
}

/** Returns a text without the line end at its end, for the clipboard. */
async function withoutLineEnd(text: Blob | Promise<Blob>): Promise<Blob> {
  const blob = await text;
  const [end] = /[\r\n]*$/.exec(await blob.slice(-2).text()) ?? [''];
  return blob.slice(0, blob.size - end.length, 'text/plain');
}

/** Button that copies all lines of a result. Disabled without a result. */
export function CopyLines<Id extends string>({ lines, name, refuse, formats, placement, onCopied }: CopyLinesProps<Id>) {
  const labels = usePartsLabels();
  const saved = useSaveToasts();
  const contentIn = (id: Id | undefined): Copied => {
    if (!lines) return '';
    if (!formats || id === undefined || id === formats.shown) return pasteBytes(lines);
    return { type: 'text/plain', blob: withoutLineEnd(formats.blob(id)) };
  };
  const menu: CopyMenu | undefined = formats && {
    formats,
    placement,
    content: (id) => contentIn(id as Id),
    onCopied(id) {
      onCopied?.();
      formats.onChoose(id as Id);
    },
  };
  return (
    <CopyButton
      tone="accent"
      label={lines && lines.count > 1 ? labels.copyAll : labels.copy}
      name={name ?? labels.copyAll}
      disabled={!lines}
      content={() => contentIn(formats?.chosen)}
      sizeBytes={lines?.bytes.length ?? 0}
      refuse={refuse}
      onFailed={saved.onCopyFailed}
      format={formats && wordsOf(formats)}
      menu={menu}
      {...(onCopied && { onCopied })}
    />
  );
}

interface LinesActionsProps {
  lines: TextLines;
  fileName: string;
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

interface LinesInFormatsProps<Id extends string> extends CopyLinesProps<Id> {
  readonly lines: TextLines;
  readonly formats: LinesFormats<Id>;
  /** Name of the file without its extension. */
  readonly fileName: string;
}

/** Buttons that download and copy all lines of a result in one format, each with a menu of the formats. */
export function LinesInFormats<Id extends string>({ fileName, ...copied }: LinesInFormatsProps<Id>) {
  return (
    <>
      <DownloadFormats fileName={fileName} formats={copied.formats} />
      <CopyLines {...copied} />
    </>
  );
}
