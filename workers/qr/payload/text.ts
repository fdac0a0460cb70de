/** A text as it was typed, to the last space; nothing but white space is no text. */
export function textPayload(text: string): string {
  return text.trim() === '' ? '' : text;
}
