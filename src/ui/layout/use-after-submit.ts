import { type RefObject, useEffect, useRef } from 'react';

interface Parts {
  readonly options: RefObject<HTMLElement | null>;
  readonly result: RefObject<HTMLElement | null>;
}

/** Share of the window's height below which the top of a result counts as out of view. */
const LOW = 0.6;

const panelOf = (result: HTMLElement | null) => result?.querySelector<HTMLElement>('section[data-state]');

/**
 * Returns the function to call when a form is submitted. When its result is shown, the page is scrolled to the top of the result panel if
 * that is out of view. When the settings were refused, the first invalid field gets the focus, and screen readers read its error message.
 */
export function useAfterSubmit({ options, result }: Parts): () => void {
  const submitted = useRef(false);
  // After every render, because any render may change the state of the panel.
  useEffect(() => {
    const panel = panelOf(result.current);
    const state = panel?.dataset['state'];
    if (!submitted.current || !panel || state === 'working' || panel.ariaBusy === 'true') return;
    const invalid = options.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (state === 'failed' && invalid) {
      submitted.current = false;
      invalid.focus();
    } else if (state === 'done' || state === 'failed') {
      submitted.current = false;
      const { top } = panel.getBoundingClientRect();
      if (top < 0 || top > innerHeight * LOW) panel.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
  });
  return () => {
    submitted.current = true;
  };
}
