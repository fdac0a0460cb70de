import { whenIdle } from '#src/ui/when-idle.ts';

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Comes when someone turns to what is shown, or when the page has nothing else to do. */
export function whenWanted(shown: Element): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const come = () => {
      heard.abort();
      takeBack();
      resolve();
    };
    for (const sign of signs) shown.addEventListener(sign, come, { signal: heard.signal, passive: true });
    const takeBack = whenIdle(come);
  });
}
