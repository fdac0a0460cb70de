import css from './SecretText.module.css';

const kinds = [
  ['digit', /\p{N}/u],
  ['letter', /\p{L}/u],
] as const;

/** Runs of characters of one kind. */
function runsOf(secret: string): { kind: string; text: string }[] {
  const runs: { kind: string; text: string }[] = [];
  for (const character of secret) {
    const kind = kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? 'symbol';
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += character;
    else runs.push({ kind, text: character });
  }
  return runs;
}

/** One secret, large, its digits and symbols coloured. */
export function SecretText({ secret, label }: { readonly secret: string; readonly label: string }) {
  return (
    <div role="group" aria-label={label} className={css.secret} translate="no">
      {runsOf(secret).map(({ kind, text }, at) => (
        <span key={at} className={css[kind]}>
          {text}
        </span>
      ))}
    </div>
  );
}
