import { isTextKind, type Transfer } from '#src/handover/transfer.ts';

/** What stands in a field: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
  /** The file is text that was too long for the field. */
  readonly isText: boolean;
  /** The text was in the opened address, so that someone else may have chosen it. */
  readonly isLinked: boolean;
}

export const noInput: Input = { text: '', file: null, isText: false, isLinked: false };

/** What another page handed over, or someone pasted or dropped. */
export function inputIn({ kind, text, files }: Transfer): Input {
  const file = files[0] ?? null;
  return { ...noInput, text, file, isText: file !== null && isTextKind(kind) };
}
