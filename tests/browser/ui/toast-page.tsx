import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PartsLabels, PartsLabelsContext } from '#src/ui/labels.ts';
import { toast, toastList } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

export const labels = { close: 'Close', notifications: 'Notifications' } as PartsLabels;

export function Labelled({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PartsLabelsContext value={labels}>{children}</PartsLabelsContext>
    </StrictMode>
  );
}

export const section = page.getByRole('region', { name: 'Notifications alt+T' });
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
export const boxOf = (text: string) => toastOf(text).element().getBoundingClientRect();
export const isLeaving = (text: string) => (toastOf(text).query() as HTMLElement | null)?.dataset.leaving !== 'false';

/** Where everything stands when the movements are over. */
export const settled = () => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));

export async function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

export function touch(text: string, type: string, dx: number, dy = 0) {
  const element = toastOf(text).element();
  const options = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
  element.dispatchEvent(new PointerEvent(type, { ...options, clientX: 1000 + dx, clientY: 700 + dy }));
}

/** A mouse, because only a real pointer can be captured. */

/** One toaster, empty before each test. */
export function withToaster(): void {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    await userEvent.unhover(document.body);
    await render(
      <Labelled>
        <button type="button">Generate</button>
        <textarea aria-label="Text" />
        <Toaster />
      </Labelled>,
    );
  });

  afterEach(async () => {
    toast.dismiss();
    if (vi.isFakeTimers()) vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    await expect.poll(() => toastList.read()).toHaveLength(0);
  });
}
