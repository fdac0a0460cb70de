import css from './Pieces.module.css';
import { piecesOf, type Span } from './row-text.ts';

interface PiecesProps {
  text: string;
  mark: Span | null | undefined;
  hits: RegExp | null;
}

/** A row's text with what means something in it and what was found. */
export function Pieces({ text, mark, hits }: PiecesProps) {
  return piecesOf(text, mark, hits).map((piece, index) =>
    piece.kind === 'plain' ? (
      piece.text
    ) : (
      <mark key={index} className={css[piece.kind]}>
        {piece.text}
      </mark>
    ),
  );
}
