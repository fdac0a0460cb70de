import css from './Pieces.module.css';
import { piecesOf, type Span } from './row-text.ts';

interface PiecesProps {
  text: string;
  mark: Span | null | undefined;
  hits: RegExp | null;
}

/** The text of a row, with its marked characters and the matches of a search. */
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
