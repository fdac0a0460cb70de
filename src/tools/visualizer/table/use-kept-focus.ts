import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const buttonsOf = (part: HTMLElement | null) => [...(part?.querySelectorAll<HTMLButtonElement>('button:not([tabindex="-1"])') ?? [])];

/** Returns true if no element has the focus. A button keeps it for a moment after it is disabled. */
const isLost = ({ activeElement, body }: Document) => activeElement === body || activeElement?.matches(':disabled') === true;

/** Returns the tab of the first question, which is always there. */
export const firstQuestion = () => document.querySelector<HTMLElement>('[data-first="options"] [role="tab"]');

/**
 * Keeps the focus in a part of the page whose focused button may be removed or disabled: the button that is then in its place has the focus,
 * else the part itself. Returns the handlers of the part.
 *
 * @param fallback  returns the element that has the focus if the part is removed too
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, fallback: () => HTMLElement | null = () => null) {
  /** Place of the focused element among the buttons, −1 for other elements; null without the focus. */
  const place = useRef<number>(null);
  useLayoutEffect(() => {
    // An element that is removed or disabled fires no blur event.
    if (place.current === null || !isLost(document)) return;
    const buttons = buttonsOf(part.current).filter(({ disabled }) => !disabled);
    const next = buttons[Math.min(place.current, buttons.length - 1)] ?? part.current ?? fallback();
    place.current = null;
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      place.current = buttonsOf(currentTarget).indexOf(target as HTMLButtonElement);
    },
    onBlur() {
      place.current = null;
    },
  };
}
