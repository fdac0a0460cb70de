import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Locale } from '#src/locale/locale.ts';
import { PaletteContext } from '#src/pages/palette-context.ts';

const Palette = lazy(() => import('./Palette.tsx'));

/** Opens the palette from anywhere with Ctrl or ⌘ and the key that is K on a Latin keyboard. */
export function PaletteProvider({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <PaletteContext value={show}>
      {children}
      {open && (
        <Suspense>
          <Palette locale={locale} onClose={hide} />
        </Suspense>
      )}
    </PaletteContext>
  );
}
