import { whenIdle } from './when-idle.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
let wanted: Promise<void> | undefined;

/** Comes when someone turns to the page, or when it has nothing else to do; once for all who wait for it. */
export function whenWanted(): Promise<void> {
  wanted ??= new Promise((resolve) => {
    const heard = new AbortController();
    const come = () => {
      heard.abort();
      takeBack();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, come, { signal: heard.signal, passive: true });
    const takeBack = whenIdle(come);
  });
  return wanted;
}
