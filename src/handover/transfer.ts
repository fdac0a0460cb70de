/** What a piece of content is taken for. A page says which of them it takes, a result which of them it is. */
export const kinds = ['text', 'lines', 'json', 'csv', 'base64', 'jwt', 'dataUri', 'uuid', 'link', 'picture', 'file', 'secret'] as const;
export type Kind = (typeof kinds)[number];

/** Something on its way to a page: text that fits a field, or files in its place. In memory only. */
export interface Transfer {
  readonly kind: Kind;
  readonly text: string;
  readonly files: readonly File[];
}

/** Whether the file of a transfer is text that was too long for a field. */
export function isTextKind(kind: Kind): boolean {
  return kind !== 'file' && kind !== 'picture';
}
