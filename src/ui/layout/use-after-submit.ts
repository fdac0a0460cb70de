import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface Parts {
  readonly layout: RefObject<HTMLElement | null>;
  readonly result: RefObject<HTMLElement | null>;
}

/** Share of the window's height below which the top of a result counts as out of view. */
const LOW = 0.6;

const panelOf = (result: HTMLElement | null) => result?.querySelector<HTMLElement>('section[data-state]');

/** Scrolls to a result panel unless its top is in the upper part of the window. */
function bringIntoView(panel: HTMLElement): void {
  const { top } = panel.getBoundingClientRect();
  if (top < 0 || top > innerHeight * LOW) panel.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Returns event handlers for the controls and the result of a tool. When the result of a submit or a paste is shown and the top of the
 * result panel is out of view, the page is scrolled to it. If the settings are invalid, the first invalid field gets the focus instead, and
 * screen readers read its error message. A click on a button that fills the input, such as “Example”, counts as a paste. A click on a
 * button that copies or saves the result scrolls immediately.
 */
export function useAfterSubmit({ layout, result }: Parts) {
  const submitted = useRef(false);
  const settle = () => {
    const panel = panelOf(result.current);
    const state = panel?.dataset['state'];
    if (!submitted.current || !panel || state === 'loading' || panel.ariaBusy === 'true') return;
    const invalid = layout.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (state === 'failed' && invalid) {
      submitted.current = false;
      invalid.focus();
    } else if (state === 'ready' || state === 'failed') {
      submitted.current = false;
      bringIntoView(panel);
    }
  };
  // After every render, because any render may change the state of the panel.
  useEffect(settle);
  // And when the panel itself changes: its code may arrive after the render.
  useEffect(() => {
    const observer = new MutationObserver(settle);
    if (result.current) observer.observe(result.current, { subtree: true, childList: true, attributeFilter: ['data-state', 'aria-busy'] });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `settle` uses references only
  }, []);
  return {
    onSubmit() {
      submitted.current = true;
    },
    onInput({ nativeEvent }: FormEvent) {
      submitted.current = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
    },
    onClick({ target }: MouseEvent) {
      if ((target as Element).closest('[data-fills="input"] button')) submitted.current = true;
      const panel = panelOf(result.current);
      const button = (target as Element).closest('[data-copies="result"] button, header button:not([aria-haspopup])');
      if (panel && button) bringIntoView(panel);
    },
  };
}
