import css from './TextPieces.module.css';

interface TextPiece {
  text: string;
  /** Name of the part, shown below it. */
  name?: string;
  marked?: boolean;
}

/** Text split into parts: each part in a box, with its name below. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return (
    <div className={css.pieces}>
      {pieces.map(({ text, name, marked }) => (
        <div key={text + (name ?? '')} className={css.piece}>
          <span className={marked ? css.marked : css.text}>{text}</span>
          {name && <span className={css.name}>{name}</span>}
        </div>
      ))}
    </div>
  );
}
