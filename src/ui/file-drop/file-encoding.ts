import { useEffect, useRef, useState } from 'react';
import type { Preview, ReadCharset } from '#workers/wire/charset.ts';

/** How a text file is read that is not certainly UTF-8. */
export interface FileEncoding {
  /** Null if the file is not text, as far as can be told. */
  readonly charset: ReadCharset | null;
  /** True if a person chose the encoding. */
  readonly isChosen: boolean;
  /** A line of the file in the encodings that may be meant, the shown one first. */
  readonly previews: readonly Preview[];
}

interface Chosen {
  readonly original: File;
  readonly charset: ReadCharset;
}

/** Files in UTF-8 that were made of a file in a chosen encoding. */
const chosenFiles = new WeakMap<File, Chosen>();

/** Encodings that are offered for a file that is not text in any recognized one. */
export const usualCharsets: readonly ReadCharset[] = [
  'utf-8',
  'windows-1252',
  'windows-1251',
  'utf-16le',
  'ibm850',
  'ibm866',
  'gb18030',
  'shift_jis',
];

/** Returns the encoding of a file; null if it is certain, or the file cannot be read. */
async function encodingOf(file: File): Promise<FileEncoding | null> {
  const { guessFile, previewsOf } = await import('#workers/charset/text-file.ts');
  const { original = file, charset = null } = chosenFiles.get(file) ?? {};
  const guess = await guessFile(original);
  if (charset === null && guess?.certainty === 'certain') return null;
  const shown = charset ?? guess?.charset ?? null;
  const all = [shown, ...(guess ? [guess.charset, ...guess.others] : usualCharsets)].filter((each) => each !== null);
  return { charset: shown, isChosen: charset !== null, previews: await previewsOf(original, [...new Set(all)]) };
}

/** Returns a file read in another encoding: a file in UTF-8. */
async function fileIn(file: File, charset: ReadCharset): Promise<File> {
  const { fileInUtf8 } = await import('#workers/charset/text-file.ts');
  const original = chosenFiles.get(file)?.original ?? file;
  const read = await fileInUtf8(original, charset);
  chosenFiles.set(read, { original, charset });
  return read;
}

/**
 * Returns a function that reads the file in another encoding and passes it on as UTF-8. It passes on nothing if the file was replaced or
 * removed, or another encoding was chosen, before the file was read; or if it cannot be read.
 */
export function useFileIn(file: File, onFile: ((file: File) => void) | undefined): (charset: ReadCharset) => void {
  const calls = useRef(0);
  useEffect(
    () => () => {
      calls.current++;
    },
    [file],
  );
  return (charset) => {
    const call = ++calls.current;
    void fileIn(file, charset).then(
      (read) => call === calls.current && onFile?.(read),
      () => undefined,
    );
  };
}

/** Returns true if a file was made of one in another encoding: its bytes are UTF-8. */
export const isRead = (file: File) => chosenFiles.has(file);

/** Returns the encoding of a text file, null while it is unknown or if it is certain. A null file has none. */
export function useFileEncoding(file: File | null): FileEncoding | null {
  const [known, setKnown] = useState<{ readonly file: File; readonly encoding: FileEncoding | null } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isCurrent = true;
    encodingOf(file).then(
      (encoding) => isCurrent && setKnown({ file, encoding }),
      () => isCurrent && setKnown(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return known !== null && known.file === file ? known.encoding : null;
}
