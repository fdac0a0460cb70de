import { type ClipboardEvent as ReactClipboardEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Input } from './input.ts';

/** Returns the input for a pasted text; a long one becomes a file with this name. */
const pastedInput = (text: string, fileName: string): Input =>
  text.length > TEXT_LIMIT ? { text: '', file: new File([text], fileName) } : { text, file: null };

/**
 * Returns the HTML of a copied table as a file, if the lines of its plain text have different numbers of cells: a cell has a line end or spans
 * several places, or other text is around the table. Returns null for other content.
 */
function pastedTable(data: DataTransfer): File | null {
  const html = data.getData('text/html');
  if (!/<table[\s>]/i.test(html)) return null;
  const cellsInLines = data
    .getData('text/plain')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').length);
  // The plain text of a table has tabs; that of program code, which some sites show in tables, has none.
  const isUneven = cellsInLines.some((count) => count > 1) && cellsInLines.some((count) => count !== cellsInLines[0]);
  return isUneven ? new File([html], 'table.html', { type: 'text/html' }) : null;
}

/** Returns a handler that calls `onFile` with the HTML of a pasted table, if its plain text would lose cells. */
export function usePastedTable(onFile: (file: File) => void): (event: ReactClipboardEvent) => void {
  const { formatMessage } = useIntl();
  return (event) => {
    const file = pastedTable(event.clipboardData);
    if (file === null) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
    toast.info(formatMessage({ id: 'visualizer.paste.html' }));
  };
}

/** Returns a function that reads a text from the clipboard and calls `onInput` with it. */
export function usePaste(onInput: (input: Input) => void): () => Promise<void> {
  const { formatMessage } = useIntl();
  const { pastedFileName } = usePartsLabels();
  return async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text === '') toast.info(formatMessage({ id: 'visualizer.paste.empty' }));
      else onInput(pastedInput(text, pastedFileName));
    } catch {
      toast.error(formatMessage({ id: 'visualizer.paste.failed' }));
    }
  };
}

/** Calls `onInput` with a file or text that is pasted outside of fields and dialogs. A long text becomes a file. */
export function usePastedOutside(onInput: (input: Input) => void): void {
  const { pastedFileName } = usePartsLabels();
  const latest = useRef(onInput);
  useEffect(() => {
    latest.current = onInput;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null;
      if (event.defaultPrevented || isField || !clipboardData) return;
      const [file] = clipboardData.files;
      const text = clipboardData.getData('text/plain');
      if (!file && text === '') return;
      event.preventDefault();
      latest.current(file ? { text: '', file } : pastedInput(text, pastedFileName));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [pastedFileName]);
}
