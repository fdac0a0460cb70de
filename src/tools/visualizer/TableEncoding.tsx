import { Card } from '#src/ui/layout/Card.tsx';
import { EncodingField } from '#src/ui/file-drop/EncodingField.tsx';
import { useFileEncoding } from '#src/ui/file-drop/file-encoding.ts';
import type { ReadCharset } from '#workers/visualizer/source.request.ts';

export interface TableEncodingProps {
  readonly file: File;
  /** Chosen encoding; null if it is recognized. */
  readonly charset: ReadCharset | null;
  readonly onCharset: (charset: ReadCharset) => void;
}

/** The encoding of a file in which it was read by a guess, or could not be read. */
export function TableEncoding({ file, charset, onCharset }: TableEncodingProps) {
  const encoding = useFileEncoding(file);
  if (encoding === null) return null;
  return (
    <Card fill="form">
      <EncodingField encoding={charset === null ? encoding : { ...encoding, charset, isChosen: true }} onChange={onCharset} />
    </Card>
  );
}
