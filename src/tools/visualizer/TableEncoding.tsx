import { Card } from '#src/ui/layout/Card.tsx';
import { EncodingField } from '#src/ui/file-drop/EncodingField.tsx';
import { type FileEncoding, useFileEncoding, usualCharsets } from '#src/ui/file-drop/file-encoding.ts';
import { isPackedText } from '#workers/visualizer/file-name.request.ts';
import type { CharsetGuess, ReadCharset } from '#workers/visualizer/source.request.ts';

export interface TableEncodingProps {
  readonly file: File;
  /** Chosen encoding; null if it is recognized. */
  readonly charset: ReadCharset | null;
  /** How the engine recognized the encoding; null if it is certain or was not recognized. */
  readonly guess: CharsetGuess | null;
  readonly onCharset: (charset: ReadCharset) => void;
}

/** The encoding of a file in which it was read by a guess, or could not be read; of a packed file without a line of it. */
export function TableEncoding({ file, charset, guess, onCharset }: TableEncodingProps) {
  const isPacked = isPackedText(file.name);
  const recognized = useFileEncoding(isPacked ? null : file);
  const charsets = guess === null ? usualCharsets : [guess.charset, ...guess.others];
  const packed: FileEncoding = {
    charset: guess?.charset ?? null,
    isChosen: false,
    previews: charsets.map((each) => ({ charset: each, text: '' })),
  };
  const encoding = isPacked ? packed : recognized;
  if (encoding === null) return null;
  return (
    <Card fill="form">
      <EncodingField encoding={charset === null ? encoding : { ...encoding, charset, isChosen: true }} onChange={onCharset} />
    </Card>
  );
}
