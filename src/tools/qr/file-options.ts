import { create } from 'zustand';
import type { FileFormat } from '#workers/qr/request.ts';

export interface FileOptions {
  readonly format: FileFormat;
  /** null: the usual size, or what the code needs. */
  readonly sizePx: number | null;
  readonly marginPx: number;
}

const usual: FileOptions = { format: 'png', sizePx: null, marginPx: 0 };

/** The file that a code is saved as: the same for every type of content, for as long as the tab lasts. */
export const useFileOptions = create<FileOptions>()(() => usual);

export function resetFileOptions(): void {
  useFileOptions.setState(usual);
}
