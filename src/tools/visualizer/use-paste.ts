import { type ClipboardEvent as ReactClipboardEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { TEXT_LIMIT } from '#src/ui/field/text-limit.ts';
import { usePartsLabels } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/toast.ts';
import type { Input } from './input.ts';

/** Returns the input for a pasted text; a long one becomes a file with this name. */
const pastedInput = (text: string, fileName: string): Input =>
  text.length > TEXT_LIMIT ? { text: '', file: new File([text], fileName) } : { text, file: null };

/** Content of the clipboard as HTML and as plain text; empty if it has none. */
interface ClipboardTexts {
  readonly html: string;
  readonly plain: string;
}

const textsOf = (data: DataTransfer): ClipboardTexts => ({ html: data.getData('text/html'), plain: data.getData('text/plain') });

/** Reads the clipboard once: Safari asks for each reading. Firefox before version 127 reads plain text alone. */
async function clipboardTexts(): Promise<ClipboardTexts> {
  const { clipboard } = navigator;
  if (!('read' in clipboard)) return { html: '', plain: await (clipboard as Clipboard).readText() };
  const items = await clipboard.read();
  const textOf = async (type: string) => {
    const item = items.find(({ types }) => types.includes(type));
    return item ? (await item.getType(type)).text() : '';
  };
  return { html: await textOf('text/html'), plain: await textOf('text/plain') };
}

/**
 * Returns the HTML of a copied table as a file, if the lines of its plain text have different numbers of cells: a cell has a line end or spans
 * several places, or other text is around the table. Returns null for other content.
 */
function pastedTable({ html, plain }: ClipboardTexts): File | null {
  if (!/<table[\s>]/i.test(html)) return null;
  const cellsInLines = plain
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t').length);
  // The plain text of a table has tabs; that of program code, which some sites show in tables, has none.
  const isUneven = cellsInLines.some((count) => count > 1) && cellsInLines.some((count) => count !== cellsInLines[0]);
  return isUneven ? new File([html], 'table.html', { type: 'text/html' }) : null;
}

/** Returns true for a paste into a field or a dialog, which handles it, and for one that was handled. */
const isTaken = ({ target, defaultPrevented }: ClipboardEvent) =>
  defaultPrevented || (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog[open]') !== null);

/**
 * Calls `onFile` with the HTML of a table that is pasted outside of fields and dialogs, if its plain text would lose cells. Returns a handler that
 * does so for a field.
 */
export function usePastedTable(onFile: (file: File) => void): (event: ReactClipboardEvent) => void {
  const { formatMessage } = useIntl();
  const take = (event: ClipboardEvent) => {
    const file = event.clipboardData && pastedTable(textsOf(event.clipboardData));
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    onFile(file);
    toast.info(formatMessage({ id: 'visualizer.paste.html' }));
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (!isTaken(event)) latest.current(event);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return (event) => take(event.nativeEvent);
}

/** Returns a function that reads the clipboard and calls `onInput` with its text, or with the HTML of a table whose text would lose cells. */
export function usePaste(onInput: (input: Input) => void): () => Promise<void> {
  const { formatMessage } = useIntl();
  const { pastedFileName } = usePartsLabels();
  return async () => {
    try {
      const texts = await clipboardTexts();
      const table = pastedTable(texts);
      if (table) {
        onInput({ text: '', file: table });
        toast.info(formatMessage({ id: 'visualizer.paste.html' }));
      } else if (texts.plain === '') toast.info(formatMessage({ id: 'visualizer.paste.empty' }));
      else onInput(pastedInput(texts.plain, pastedFileName));
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
      const { clipboardData } = event;
      if (isTaken(event) || !clipboardData) return;
      const texts = textsOf(clipboardData);
      const file = clipboardData.files[0] ?? pastedTable(texts);
      if (!file && texts.plain === '') return;
      event.preventDefault();
      latest.current(file ? { text: '', file } : pastedInput(texts.plain, pastedFileName));
    };
    // Before the page takes a pasted table as its own.
    document.addEventListener('paste', onPaste, { capture: true });
    return () => document.removeEventListener('paste', onPaste, { capture: true });
  }, [pastedFileName]);
}
