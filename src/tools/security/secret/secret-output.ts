/** Options for showing and copying secrets. */
export interface SecretOutput {
  readonly format: 'text' | 'csv';
  /** True to clear the clipboard one minute after copying. */
  readonly clears: boolean;
}

export const firstOutput: SecretOutput = { format: 'text', clears: false };
