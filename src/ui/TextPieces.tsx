import css from './TextPieces.module.css';

export interface TextPiece {
  text: string;
  /** What it is; said below it. */
  name?: string;
  marked?: boolean;
}

/** A piece of text taken apart: each part in its box, its name below. */
export function TextPieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return (
    <dl className={css.pieces}>
      {pieces.map(({ text, name, marked }) => (
        <div key={text + (name ?? '')} className={css.piece}>
          <dt className={marked ? css.marked : css.text}>{text}</dt>
          {name && <dd className={css.name}>{name}</dd>}
        </div>
      ))}
    </dl>
  );
}
