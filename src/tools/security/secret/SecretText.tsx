import { graphemesOf } from '#workers/wire/graphemes.ts';
import css from './SecretText.module.css';

const kinds = [
  ['digit', /\p{N}/u],
  ['letter', /\p{L}/u],
] as const;

/** Splits a secret into runs of characters of one kind. */
function runsOf(secret: string): { kind: string; text: string }[] {
  const runs: { kind: string; text: string }[] = [];
  for (const character of graphemesOf(secret)) {
    const kind = kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? 'symbol';
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += character;
    else runs.push({ kind, text: character });
  }
  return runs;
}

/** Splits a phrase into words with the characters after them, and the spaces between. */
const piecesOf = (secret: string): readonly string[] => secret.match(/\s+|\p{L}+[^\p{L}\s]*|[^\p{L}\s]+/gu) ?? [];

interface SecretTextProps {
  readonly secret: string;
  readonly label: string;
  /** True for a phrase: lines break only between words. Default: false. */
  readonly isPhrase?: boolean;
}

/** One secret in large type, with digits and symbols in color. */
export function SecretText({ secret, label, isPhrase = false }: SecretTextProps) {
  return (
    <div role="group" aria-label={label} className={css.secret} translate="no" data-first-line="">
      {isPhrase ? (
        piecesOf(secret).map((piece, at) => (
          <span key={at} className={/\s/.test(piece) ? undefined : css.word}>
            <Runs text={piece} />
          </span>
        ))
      ) : (
        <Runs text={secret} />
      )}
    </div>
  );
}

function Runs({ text: secret }: { readonly text: string }) {
  return runsOf(secret).map(({ kind, text }, at) => (
    <span key={at} className={css[kind]}>
      {text}
    </span>
  ));
}
