import css from './ResultText.module.css';

/** Short text in the result panel with its own line breaks; long lines are wrapped. */
export function ResultText({ label, text }: { label: string; text: string }) {
  return (
    <pre translate="no" dir="auto" className={css.text} aria-label={label} tabIndex={0} role="group" data-first-line="">
      {text}
    </pre>
  );
}
