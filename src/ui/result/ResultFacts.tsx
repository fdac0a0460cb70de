import type { ReactNode } from 'react';
import css from './ResultFacts.module.css';

interface ResultFactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A few named values side by side in the result panel, such as sum, average, median. */
export function ResultFacts({ facts }: ResultFactsProps) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
