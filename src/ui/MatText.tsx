import css from './MatText.module.css';

/** A short text on the mat, as it is: its own lines, wrapped where they are too long. */
export function MatText({ label, text }: { label: string; text: string }) {
  return (
    <pre className={css.text} aria-label={label} tabIndex={0} role="group">
      {text}
    </pre>
  );
}
