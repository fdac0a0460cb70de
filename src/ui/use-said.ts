import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Long enough that a result per keystroke is said once, when the typing rests. */
const REST_MS = 600;

interface SaidOptions {
  part: RefObject<HTMLElement | null>;
  /** While it is not, nothing is said. */
  active: boolean;
  /** What is shown: when it changes, there may be something to say. */
  shown: readonly [ReactNode, ReactNode, ReactNode];
}

/**
 * What a live region says about a part: the text of its elements marked `data-said`, once they have rested.
 * Nothing is said of what was there when the page came.
 */
export function useSaid({ part, active, shown: [title, detail, content] }: SaidOptions): string {
  const [said, setSaid] = useState('');
  const last = useRef<string>(undefined);
  useEffect(() => {
    last.current ??= textOf(part.current);
    if (!active) return;
    const timer = setTimeout(() => {
      const words = textOf(part.current);
      if (words === last.current) return;
      last.current = words;
      setSaid(words);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [part, active, title, detail, content]);
  return said;
}

function textOf(part: HTMLElement | null): string {
  const marked = part?.querySelectorAll('[data-said]') ?? [];
  return Array.from(marked, (element) => element.textContent?.trim())
    .filter(Boolean)
    .join('. ');
}
