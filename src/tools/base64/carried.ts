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

/** A result on its way to the other page's field. In memory only, and gone once it is there. */
const useCarried = create<{ readonly input: Input | null }>()(() => ({ input: null }));

export function carry(input: Input): void {
  useCarried.setState({ input });
}

/** The field of a page: at first what was carried there. */
export function useInput() {
  const state = useState(() => useCarried.getState().input ?? noInput);
  useEffect(() => useCarried.setState({ input: null }), []);
  return state;
}
