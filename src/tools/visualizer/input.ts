/** What stands in the editor: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
}

export const noInput: Input = { text: '', file: null };
