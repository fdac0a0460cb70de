import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PartsLabels, PartsLabelsContext } from '#src/ui/labels.ts';
import { toast } from '#src/ui/toast/store.ts';
import { REMOVAL_DELAY_MS } from '#src/ui/toast/timing.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { advance, stopClock } from '../clock.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const labels = { closeToast: 'Close', notifications: 'Notifications' } as PartsLabels;

export function Labeled({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PartsLabelsContext value={labels}>{children}</PartsLabelsContext>
    </StrictMode>
  );
}

export const section = page.getByRole('region', { name: 'Notifications alt+T' });
export const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
export const boxOf = (text: string) => toastOf(text).element().getBoundingClientRect();
export const isLeaving = (text: string) => (toastOf(text).query() as HTMLElement | null)?.dataset.leaving !== 'false';

/** Resolves when no toast moves any more. */
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

/** Sets up a toaster that is empty before each test, with a stopped clock. */
export function withToaster(): void {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    await userEvent.unhover(document.body);
    stopClock();
    await render(
      <Labeled>
        <button type="button">Generate</button>
        <textarea aria-label="Text" />
        <Toaster />
      </Labeled>,
    );
  });

  afterEach(async () => {
    toast.dismiss();
    await advance(REMOVAL_DELAY_MS);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
