import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets the custom property `--share` of an element, from 0 to 1. By script, because the Content Security Policy blocks style attributes in
 * prerendered markup.
 */
export function useShareStyle<Part extends HTMLElement>(share: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => part.current?.style.setProperty('--share', String(share)), [share]);
  return part;
}
