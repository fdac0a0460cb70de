/** Byte order marks at the start: readers remove one when they decode UTF-8 (Encoding Standard §4.1), and would return another text. */
const marks = /^\ufeff+/;

/** A text as it was typed, to the last space; nothing but white space is no text. */
export function textPayload(text: string): string {
  return text.trim() === '' ? '' : text.replace(marks, '');
}
