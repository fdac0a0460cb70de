import { useMemo, useState } from 'react';
import type { JsonSyntax, OpenJsonRequest } from '#workers/visualizer/json.request.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { type Input, useInput, useSecondText } from '../input.ts';

/** One of two texts, and how it is read. */
interface OneText {
  readonly input: Input;
  /** Chosen charset of the file; null if it is recognized. */
  readonly charset: ReadCharset | null;
  /** The request that opens the text; null for an empty one. */
  readonly request: OpenJsonRequest | null;
  readonly onInput: (input: Input) => void;
  readonly onCharset: (charset: ReadCharset) => void;
}

interface Reading {
  readonly syntax: JsonSyntax;
  readonly concatenated: boolean;
}

function useOneText(store: typeof useInput, { syntax, concatenated }: Reading): OneText {
  const input = store();
  const [chosen, setChosen] = useState<{ readonly file: File | null; readonly charset: ReadCharset } | null>(null);
  const { text, file } = input;
  const charset = chosen?.file === file ? chosen.charset : null;
  const request = useMemo(() => {
    if (!file && text.trim() === '') return null;
    return { source: file ?? text, fileName: file?.name ?? '', sortNames: false, syntax, concatenated, charset };
  }, [text, file, syntax, concatenated, charset]);
  return {
    input,
    charset,
    request,
    onInput: (next) => store.setState(next),
    onCharset: (next) => setChosen({ file, charset: next }),
  };
}

export interface TwoTexts {
  readonly texts: readonly [OneText, OneText];
  /** True if the last text arrived as a whole: pasted, dropped, as a file or as an example. The editors are folded then. */
  readonly hasArrived: boolean;
  readonly setArrived: (hasArrived: boolean) => void;
}

/** The two texts of a page. */
export function useTwoTexts(reading: Reading): TwoTexts {
  const texts = [useOneText(useInput, reading), useOneText(useSecondText, reading)] as const;
  // Texts that are here before the page were given on another one.
  const [hasArrived, setArrived] = useState(() => texts.every(({ request }) => request !== null));
  return { texts, hasArrived, setArrived };
}
