/**
 * Byte order marks at the start. They are removed, because readers remove one when they decode UTF-8 (Encoding Standard §4.1), so the read
 * text would differ.
 */
const marks = /^\ufeff+/;

/** Returns the text as typed, trailing spaces included; empty if it is only white space. */
export function textPayload(text: string): string {
  return text.trim() === '' ? '' : text.replace(marks, '');
}
