import type { ReactNode } from 'react';
import css from './MatFacts.module.css';

export interface MatFactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A few named values on the mat, side by side: sum, average, median. */
export function MatFacts({ facts }: MatFactsProps) {
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
