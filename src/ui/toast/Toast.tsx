import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import type { Travel } from '../swipe.ts';
import { useSwipe } from '../use-swipe.ts';
import { toast, type ToastButton, type ToastEntry } from './store.ts';
import css from './Toast.module.css';
import { ToastIcon } from './ToastIcon.tsx';
import { holdCountdown, readCountdown, runCountdown, startCountdown } from './timing.ts';

/** Calls `onEnd` after `durationMs`, not counting pauses. A new revision restarts the countdown. */
function useCountdown(durationMs: number, revision: number, isPaused: boolean, onEnd: () => void): void {
  const countdown = useRef(startCountdown(durationMs));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    countdown.current = startCountdown(durationMs);
  }, [durationMs, revision]);

  useEffect(() => {
    if (isPaused) return;
    countdown.current = runCountdown(countdown.current, performance.now());
    const leftMs = readCountdown(countdown.current, performance.now());
    if (leftMs === Infinity) return;
    const timer = setTimeout(() => end(), leftMs);
    return () => {
      clearTimeout(timer);
      countdown.current = holdCountdown(countdown.current, performance.now());
    };
  }, [durationMs, revision, isPaused]);
}

/** Sets the offset of a swiped toast. By script, because the Content Security Policy blocks style attributes. */
function shift(travel: Travel | null, element: HTMLElement): void {
  element.toggleAttribute('data-swiping', travel !== null);
  element.style.setProperty('--swipe-x', `${travel?.x ?? 0}px`);
  element.style.setProperty('--swipe-y', `${travel?.y ?? 0}px`);
}

interface ToastProps {
  entry: ToastEntry;
  /** Position among the toasts that are not closing, newest first, from 0; −1 for a toast that is closing. */
  index: number;
  /** True for the toasts that the stack shows. */
  visible: boolean;
  /** True while the list is hovered or focused: the toast is not closed by its timer. */
  isPaused: boolean;
}

/** One toast of the list. A swipe, its button or its timer closes it. */
export function Toast({ entry, index, visible, isPaused }: ToastProps) {
  const { id, type, title, description, action, cancel, dismissible, leaving } = entry;
  const labels = usePartsLabels();
  useCountdown(entry.duration, entry.revision, isPaused || leaving, () => toast.dismiss(id));

  const swipe = useSwipe({
    // Only swipes toward the edges beside the toast dismiss it.
    directions: ['down', 'right'],
    accepts: (event: PointerEvent<HTMLElement>) => dismissible && !leaving && !(event.target as Element).closest('button, a'),
    onMove: shift,
    onSwipe(travel, element) {
      element.removeAttribute('data-swiping');
      element.dataset.swiped = Math.abs(travel.x) > Math.abs(travel.y) ? 'x' : 'y';
      toast.dismiss(id);
    },
  });

  const press = (button: ToastButton) => {
    let prevented = false;
    button.onClick?.({ preventDefault: () => (prevented = true) });
    if (!prevented) toast.dismiss(id);
  };

  return (
    <li
      className={css.toast}
      tabIndex={-1}
      data-toast={id}
      data-type={type}
      data-front={index === 0}
      data-visible={visible}
      data-leaving={leaving}
      {...swipe}
    >
      <div className={css.content}>
        <ToastIcon type={type} />
        <div className={css.words}>
          <div className={css.title}>{title}</div>
          {description && <div className={css.description}>{description}</div>}
          {(action || cancel) && (
            <div className={css.buttons}>
              {action && (
                <button type="button" className={classNames(css.button, css.action)} onClick={() => press(action)}>
                  {action.label}
                </button>
              )}
              {cancel && (
                <button type="button" className={css.button} onClick={() => press(cancel)}>
                  {cancel.label}
                </button>
              )}
            </div>
          )}
        </div>
        {dismissible && (
          <button type="button" className={css.close} aria-label={labels.closeToast} onClick={() => toast.dismiss(id)}>
            <Icon name="x" size={16} />
          </button>
        )}
      </div>
    </li>
  );
}
