import type { JSX } from 'react';

/** Elements of a drawing on 24 × 24 units, as Lucide has them. */
export type IconNode = readonly (readonly [name: string, attributes: Readonly<Record<string, string | number | undefined>>])[];

interface IconDrawingProps {
  readonly node: IconNode;
  readonly size: number;
  readonly strokeWidth?: number;
}

/** A picture beside words, never instead of them: it is hidden from assistive technology. */
export function IconDrawing({ node, size, strokeWidth = 1.8 }: IconDrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {node.map(([name, attributes], index) => {
        const Element = name as keyof JSX.IntrinsicElements;
        return <Element key={index} {...attributes} />;
      })}
    </svg>
  );
}
