import { isTextKind, type Transfer } from '#src/handover/transfer.ts';

/** Content of the input: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
  /** True if the file is text that was too long for the field. */
  readonly isText: boolean;
  /** True if the text came from the opened link, so that someone else may have chosen it. */
  readonly isLinked: boolean;
}

export const noInput: Input = { text: '', file: null, isText: false, isLinked: false };

/** Returns the input for transferred, pasted or dropped content. */
export function inputIn({ kind, text, files }: Transfer): Input {
  const file = files[0] ?? null;
  return { ...noInput, text, file, isText: file !== null && isTextKind(kind) };
}
