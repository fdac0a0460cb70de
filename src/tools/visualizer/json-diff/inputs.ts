import { useMemo } from 'react';
import { create } from 'zustand';
import type { JsonSyntax, OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import { type Input, noInput } from '../input.ts';

/** The second text of the pages that compare two texts or apply a patch: it stays when the page is left. It is not stored. */
export const useSecondText = create<Input>()(() => noInput);

/** Returns the request that opens an input; null for an empty one. */
export function useOpenRequest({ text, file }: Input, syntax: JsonSyntax): OpenJsonRequest | null {
  return useMemo(() => {
    if (!file && text.trim() === '') return null;
    return { source: file ?? text, fileName: file?.name ?? '', sortNames: false, syntax, concatenated: false, charset: null };
  }, [text, file, syntax]);
}
