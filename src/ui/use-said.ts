import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Long enough that a result per keystroke is said once, when the typing rests. */
const REST_MS = 600;

/**
 * `again`: what is made anew is said anew, though it is called the same · `first`: the part came with its result, which is news.
 */
export type Says = 'again' | 'first';

interface SaidOptions {
  part: RefObject<HTMLElement | null>;
  /** While it is not, nothing is said. */
  active: boolean;
  /** What is shown: when it changes, there may be something to say. */
  shown: readonly [ReactNode, ReactNode, ReactNode];
  says: Says | undefined;
}

/**
 * What a live region says about a part: the text of its elements marked `data-said`, once they have rested.
 * Nothing is said of what was there when the page came.
 */
export function useSaid({ part, active, shown: [title, detail, content], says }: SaidOptions): string {
  const [said, setSaid] = useState('');
  const last = useRef<string>(undefined);
  const renewed = useRef(false);
  useEffect(() => {
    last.current ??= says === 'first' ? '' : textOf(part.current);
    if (!active) {
      renewed.current = true;
      return;
    }
    const timer = setTimeout(() => {
      const words = textOf(part.current);
      const isNews = words !== last.current || (says === 'again' && renewed.current);
      renewed.current = false;
      if (!isNews) return;
      last.current = words;
      // A live region is heard when it changes: the same words once more end in a space.
      setSaid((before) => (before === words ? `${words}\u00a0` : words));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [part, active, title, detail, content, says]);
  return said;
}

function textOf(part: HTMLElement | null): string {
  const marked = part?.querySelectorAll('[data-said]') ?? [];
  return Array.from(marked, (element) => element.textContent?.trim())
    .filter(Boolean)
    .join('. ');
}
