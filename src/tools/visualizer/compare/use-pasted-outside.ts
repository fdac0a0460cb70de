import { useEffect, useRef } from 'react';
import { usePartsLabels } from '#src/ui/labels.ts';
import type { Input } from '../input.ts';
import { pastedInput } from '../use-paste.ts';

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
