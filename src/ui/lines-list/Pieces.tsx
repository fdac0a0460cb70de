import css from './Pieces.module.css';
import { piecesOf, type Span } from './row-text.ts';

interface PiecesProps {
  text: string;
  /** Characters to highlight; null for none. */
  mark: Span | null | undefined;
  /** Pattern of the search, whose matches are highlighted; null without a search. */
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
