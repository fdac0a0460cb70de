import { earlyQuery } from '../early-query.ts';

export interface EarlyQuery {
  readonly text: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
  /** True if Enter was the last key. */
  readonly isEntered: boolean;
}

/** Calls a function as soon as no input method is composing text in the field. Returns a function that cancels it. */
export function whenComposed(run: () => void): () => void {
  const controller = new AbortController();
  const dialog = earlyQuery();
  if (dialog?.dataset['earlyQuery'] === 'Process')
    dialog.addEventListener('compositionend', run, { once: true, signal: controller.signal });
  else run();
  return () => controller.abort();
}

/** Closes the dialog, which restores the previous focus, and returns the typed text. */
export function takeEarlyQuery(): EarlyQuery {
  const dialog = earlyQuery();
  if (!dialog) return { text: '', selectionStart: 0, selectionEnd: 0, isEntered: false };
  const { value: text, selectionStart, selectionEnd } = dialog.firstElementChild as HTMLInputElement;
  dialog.close();
  return { text, selectionStart, selectionEnd, isEntered: dialog.dataset['earlyQuery'] === 'Enter' };
}
