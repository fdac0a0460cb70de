import { useEffect, useRef, useState } from 'react';
import type { TooltipPopupProps } from './TooltipPopup.tsx';
import { useLazyPart } from './use-lazy-part.ts';

interface Target {
  readonly anchor: HTMLElement;
  readonly text: string;
  /** Reached with the keyboard: the pointer does not take it away. */
  readonly focused: boolean;
}

const loadPopup = () => import('./TooltipPopup.tsx').then((module) => module.TooltipPopup);

function targetOf(event: Event, focused: boolean): Target | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = anchor?.dataset.tooltip;
  return anchor && text ? { anchor, text, focused } : null;
}

/** One tooltip for the whole page: the text of `data-tooltip`, at once, on hover and on keyboard focus; never on touch. */
export function TooltipLayer() {
  const [Popup, prepare] = useLazyPart<TooltipPopupProps>(loadPopup);
  const [target, setTarget] = useState<Target | null>(null);
  const [open, setOpen] = useState(false);
  const silenced = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const on = { signal: controller.signal, passive: true };
    const show = (next: Target | null) => {
      if (!next) return;
      prepare();
      setTarget((shown) => (shown?.anchor === next.anchor && shown.text === next.text && shown.focused === next.focused ? shown : next));
      setOpen(true);
    };
    const hide = () => setOpen(false);
    const overPage = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
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
    return () => controller.abort();
  }, [prepare]);

  return Popup && target ? <Popup {...target} open={open} setOpen={setOpen} /> : null;
}
