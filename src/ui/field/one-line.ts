import type { ClipboardEvent } from 'react';

/** Stands for a line break in a field of one line, from which browsers remove line breaks. */
const RETURN = '↵';
/** Characters of the longest pasted text that a field of one line contains. */
const PASTED_MAX = 16_384;

/** Returns the text of a field into which `pasteAsOneLine` pastes, with its line breaks. */
export const withLineBreaks = (shown: string): string => shown.replaceAll(RETURN, '\n');

/**
 * Pastes a text of several lines into a field of one line with a sign for each line break. A text that is too long for the field is passed to
 * `onLong` instead.
 */
export function pasteAsOneLine(event: ClipboardEvent<HTMLInputElement>, onLong: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain');
  const isLong = text.length > PASTED_MAX;
  if (!isLong && !/[\r\n]/.test(text.trim())) return;
  event.preventDefault();
  if (isLong) return onLong(text);
  // Unlike an assignment, the command can be undone and sends an input event.
  document.execCommand('insertText', false, text.trim().replace(/\r\n?|\n/g, RETURN));
}
