/** How secrets leave the page. */
export interface SecretOutput {
  readonly format: 'text' | 'csv';
  /** Empty the clipboard a minute after copying. */
  readonly clears: boolean;
}

export const firstOutput: SecretOutput = { format: 'text', clears: false };
