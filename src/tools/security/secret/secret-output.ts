/** Options for showing and copying secrets. */
export interface SecretOutput {
  readonly format: 'text' | 'csv';
  /** Clear the clipboard one minute after copying. */
  readonly clears: boolean;
}

export const firstOutput: SecretOutput = { format: 'text', clears: false };
