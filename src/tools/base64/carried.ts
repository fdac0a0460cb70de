import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** What stands in a field: text, or a file in its place. */
export interface Input {
  readonly text: string;
  readonly file: File | null;
  /** The file is text that was too long for the field. */
  readonly isText: boolean;
}

export const noInput: Input = { text: '', file: null, isText: false };

/** Files that are too many for a field, and which way they go. */
export interface CarriedFiles {
  readonly way: 'encode' | 'decode';
  readonly files: readonly File[];
}

/** What is on its way to another page: a result to its field, files to their list. In memory only, and gone once it is there. */
const useCarried = create<{ readonly input: Input | null; readonly files: CarriedFiles | null }>()(() => ({ input: null, files: null }));

export function carry(input: Input): void {
  useCarried.setState({ input });
}

/** The field of a page: at first what was carried there. */
export function useInput() {
  const state = useState(() => useCarried.getState().input ?? noInput);
  useEffect(() => useCarried.setState({ input: null }), []);
  return state;
}

export function carryFiles(files: CarriedFiles): void {
  useCarried.setState({ files });
}

/** What was carried to the page of files, if anything was. */
export function useCarriedFiles(): CarriedFiles | null {
  const [files] = useState(() => useCarried.getState().files);
  useEffect(() => useCarried.setState({ files: null }), []);
  return files;
}
