import css from './ResultText.module.css';

/** A short text in the result panel, as it is: its own lines, wrapped where they are too long. */
export function ResultText({ label, text }: { label: string; text: string }) {
  return (
    <pre className={css.text} aria-label={label} tabIndex={0} role="group">
      {text}
    </pre>
  );
}
