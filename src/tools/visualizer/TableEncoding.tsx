import { Card } from '#src/ui/layout/Card.tsx';
import { EncodingField } from '#src/ui/file-drop/EncodingField.tsx';
import { useFileEncoding, useFileIn } from '#src/ui/file-drop/file-encoding.ts';
import type { ReadCharset } from '#workers/visualizer/source.request.ts';

export interface TableEncodingProps {
  readonly file: File;
  /** Chosen encoding of CSV; null if it is recognized. */
  readonly charset: ReadCharset | null;
  /** Reads CSV in an encoding. Null for JSON: the file is then read in the encoding before it is opened. */
  readonly onCharset: ((charset: ReadCharset) => void) | null;
  readonly onFile: (file: File) => void;
}

/** The encoding of a file in which it was read by a guess, or could not be read. */
export function TableEncoding({ file, charset, onCharset, onFile }: TableEncodingProps) {
  const encoding = useFileEncoding(file);
  const readIn = useFileIn(file, onFile);
  if (encoding === null) return null;
  return (
    <Card fill="form">
      <EncodingField encoding={charset === null ? encoding : { ...encoding, charset, isChosen: true }} onChange={onCharset ?? readIn} />
    </Card>
  );
}
