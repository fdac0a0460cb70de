import { Fragment } from 'react';
import css from './Commands.module.css';

/** Lines for a terminal. They wrap between words, and not at hyphens, so that options stay whole. */
export function Commands({ lines }: { readonly lines: readonly string[] }) {
  return (
    <pre className={css.commands}>
      <code>
        {lines.map((line) => (
          <Fragment key={line}>
            {line.split(/( +)/).map((word, index) => (index % 2 === 0 ? <span key={index}>{word}</span> : word))}
            {'\n'}
          </Fragment>
        ))}
      </code>
    </pre>
  );
}
