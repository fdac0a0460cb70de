import { useEffect, useRef, useState } from 'react';
import { shortcutTextOf } from '../button/result-keys.ts';
import { afterPaint } from '../after-paint.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';

interface Target {
  readonly anchor: HTMLElement;
  readonly text: string;
  /** True if it was opened by keyboard focus, so that the pointer does not close it. */
  readonly focused: boolean;
}

const TooltipPopup = lazyComponent(() => import('./TooltipPopup.tsx').then((module) => module.TooltipPopup));

function targetOf(event: Event, focused: boolean): Target | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = anchor?.dataset.tooltip;
  if (!anchor || !text) return null;
  const shortcut = shortcutTextOf(anchor);
  if (shortcut !== null) return { anchor, text: `${text} · ${shortcut}`, focused };
  // A button that shows its text needs no tooltip with the same text. The arrow of its menu shows none.
  const word = anchor.querySelector<HTMLElement>('[data-word]');
  const isShown = word
    ? word.offsetWidth > 1 && word.textContent === text
    : anchor.matches('[data-copies] :not([aria-haspopup]), [data-saves]');
  return isShown ? null : { anchor, text, focused };
}

const isSame = (a: Target | null, b: Target) => a?.anchor === b.anchor && a.text === b.text && a.focused === b.focused;

/** Tooltip of the whole page. It shows the text of `data-tooltip` on hover and on keyboard focus without delay, but not on touch. */
export function TooltipLayer() {
  const [target, setTarget] = useState<Target | null>(null);
  const [open, setOpen] = useState(false);
  const silenced = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const on = { signal: controller.signal, passive: true };
    let showing: Target | null = null;
    let takeBack = () => undefined as void;
    // The key or click is handled before the tooltip, because positioning a tooltip forces a layout of the whole page.
    const settle = (next: Target | null) => {
      takeBack();
      showing = next;
      takeBack = afterPaint(() => {
        showing = null;
        if (next) setTarget((shown) => (isSame(shown, next) ? shown : next));
        setOpen(next !== null);
      });
    };
    const show = (next: Target | null) => {
      if (next) {
        TooltipPopup.preload();
        settle(next);
      } else if (showing) takeBack();
    };
    const hide = () => settle(null);
    const overPage = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      // Loaded when a mouse first moves on the page: devices without one do not need these 24 kB, and on the first hover it would be late.
      TooltipPopup.preload();
      const next = targetOf(event, false);
      if (next?.anchor === silenced.current) return;
      silenced.current = null;
      show(next);
    };
    document.addEventListener('pointerover', overPage, on);
    document.addEventListener('focusin', (event) => (event.target as Element).matches(':focus-visible') && show(targetOf(event, true)), on);
    document.addEventListener('focusout', hide, on);
    document.addEventListener(
      'pointerdown',
      (event) => {
        silenced.current = targetOf(event, false)?.anchor ?? null;
        hide();
      },
      { ...on, capture: true },
    );
    document.addEventListener('pointerleave', hide, on);
    document.addEventListener('scroll', hide, { ...on, capture: true });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { ...on, capture: true });
    return () => {
      takeBack();
      controller.abort();
    };
  }, []);

  return target ? <TooltipPopup {...target} open={open} setOpen={setOpen} /> : null;
}
