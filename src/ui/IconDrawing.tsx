import type { JSX } from 'react';

/** SVG elements of an icon of 24 × 24 units, in the form that Lucide uses. */
export type IconNode = readonly (readonly [name: string, attributes: Readonly<Record<string, string | number | undefined>>])[];

interface IconDrawingProps {
  readonly node: IconNode;
  /** Width and height in px. */
  readonly size: number;
  /** Width of the lines, in units of the 24 × 24 grid. Default: 1.8. */
  readonly strokeWidth?: number;
}

/** An icon beside text, hidden from assistive technology. */
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
