import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Scene } from '../scene.ts';
import { SceneView } from '../SceneView.tsx';

/** Returns a drawing as an SVG file. */
export function svgOf(scene: Scene): Blob {
  const frame = document.createElement('div');
  const root = createRoot(frame);
  flushSync(() => root.render(createElement(SceneView, { scene })));
  const svg = new XMLSerializer().serializeToString(frame.firstElementChild as Element);
  root.unmount();
  return new Blob([svg], { type: 'image/svg+xml' });
}
