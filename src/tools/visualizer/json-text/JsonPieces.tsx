import { hitPattern } from '#src/ui/lines-list/row-text.ts';
import { Pieces } from '#src/ui/lines-list/Pieces.tsx';
import css from './JsonRows.module.css';

/** A name with its colon, a string, a number, a word. What is between them has no color of its own. */
const TOKEN = /("(?:[^"\\]|\\.)*"\s*:)|("(?:[^"\\]|\\.)*"?)|(-?\d[\d.eE+-]*|true|false|null)/gs;

/** A part of JSON with the colors of its tokens, or with the matches of a search. */
export function JsonPieces({ text, hits }: { readonly text: string; readonly hits: string }) {
  if (hits !== '') return <Pieces text={text} mark={null} hits={hitPattern(hits)} />;
  const pieces = [];
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > at) pieces.push(text.slice(at, found.index));
    const [token, name, string] = found;
    pieces.push(
      <span key={found.index} className={name ? css.name : string ? css.string : css.literal}>
        {token}
      </span>,
    );
    at = found.index + token.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}
