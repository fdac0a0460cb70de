import { useEffect } from 'react';
import { useLazyPart } from '../use-lazy-part.ts';
import { toastList } from './store.ts';

const loadToaster = () => import('./Toaster.tsx').then((module) => module.Toaster);
const soon = ['pointerdown', 'keydown'] as const;

/**
 * The toaster, fetched with the first press or key: by the time something has to be said its live region is there, and
 * what is said is heard.
 */
export function LazyToaster() {
  const [Toaster, prepare] = useLazyPart(loadToaster);
  useEffect(() => {
    if (Toaster) return;
    const endings = [toastList.subscribe(prepare)];
    for (const type of soon) {
      addEventListener(type, prepare, { capture: true, passive: true });
      endings.push(() => removeEventListener(type, prepare, { capture: true }));
    }
    return () => {
      for (const end of endings) end();
    };
  }, [Toaster, prepare]);
  return Toaster && <Toaster />;
}
