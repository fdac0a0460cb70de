import { useId } from 'react';
import type { ColorStop } from '#workers/qr/style.request.ts';
import css from './GradientSwatch.module.css';

/** The colors of a gradient from its beginning to its end. */
export function GradientSwatch({ stops }: { readonly stops: readonly ColorStop[] }) {
  const id = useId();
  return (
    <svg className={css.swatch} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={id}>
        {stops.map((stop, index) => (
          // Stops have no ids; their order is stable.
          <stop key={index} offset={stop.offset} stopColor={stop.color} />
        ))}
      </linearGradient>
      <rect width="100" height="10" fill={`url(#${id})`} />
    </svg>
  );
}
