import type { ComponentPropsWithoutRef } from 'react';
import { FONTS, type Mark, type Scene } from './scene.ts';

interface SceneViewProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  readonly scene: Scene;
}

/** A drawing as SVG. */
export function SceneView({ scene, ...rest }: SceneViewProps) {
  const { width, height, marks } = scene;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontFamily={FONTS} {...rest}>
      {marks.map((mark, index) => (
        // The order of the marks is their only identity.
        <MarkView key={index} mark={mark} />
      ))}
    </svg>
  );
}

function MarkView({ mark }: { readonly mark: Mark }) {
  const title = mark.title !== undefined && <title>{mark.title}</title>;
  if (mark.kind === 'rect') {
    const { x, y, width, height, fill } = mark;
    return (
      <rect x={x} y={y} width={width} height={height} fill={fill}>
        {title}
      </rect>
    );
  }
  if (mark.kind === 'text') {
    return (
      <text x={mark.x} y={mark.y} fontSize={mark.size} fontWeight={mark.isBold ? 600 : 400} fill={mark.fill} textAnchor={mark.anchor}>
        {mark.text}
        {title}
      </text>
    );
  }
  const paint = {
    fill: mark.fill ?? 'none',
    ...(mark.stroke !== null && { stroke: mark.stroke, strokeWidth: mark.strokeWidth, strokeLinejoin: 'round' as const }),
    ...(mark.dash.length > 0 && { strokeDasharray: mark.dash.join(' ') }),
    ...((mark.x !== 0 || mark.y !== 0) && { transform: `translate(${mark.x} ${mark.y})` }),
  };
  return typeof mark.path === 'number' ? (
    <circle r={mark.path} {...paint}>
      {title}
    </circle>
  ) : (
    <path d={mark.path} {...paint}>
      {title}
    </path>
  );
}
