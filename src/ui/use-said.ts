import { type RefObject, useEffect, useState } from 'react';

/** Long enough that a result per keystroke is said once, when the typing rests. */
const REST_MS = 600;

/**
 * What a live region says about a part: the text of its elements marked `data-said`, once they have rested.
 * Nothing is said of what was there when the page came.
 */
export function useSaid(part: RefObject<HTMLElement | null>, active: boolean): string {
  const [said, setSaid] = useState('');
  const [first, setFirst] = useState<string>();
  useEffect(() => {
    const words = textOf(part.current);
    if (first === undefined) setFirst(words);
    if (!active || words === said || words === first) return;
    const timer = setTimeout(() => setSaid(textOf(part.current)), REST_MS);
    return () => clearTimeout(timer);
  });
  return said;
}

function textOf(part: HTMLElement | null): string {
  const marked = part?.querySelectorAll('[data-said]') ?? [];
  return Array.from(marked, (element) => element.textContent?.trim())
    .filter(Boolean)
    .join('. ');
}
