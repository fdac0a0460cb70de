/** Kinds of content. A page lists the kinds that it accepts; a result lists the kinds in which it can be sent. */
const kinds = ['text', 'lines', 'json', 'csv', 'base64', 'jwt', 'dataUri', 'uuid', 'link', 'picture', 'file', 'secret'] as const;
export type Kind = (typeof kinds)[number];

/** Content that is sent to a page: text that is short enough for a field, otherwise files. It is kept only in memory. */
export interface Transfer {
  readonly kind: Kind;
  readonly text: string;
  readonly files: readonly File[];
}

/** Returns whether a file of this kind is text that was too long for a field. */
export function isTextKind(kind: Kind): boolean {
  return kind !== 'file' && kind !== 'picture';
}
