import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { neededWords } from '#src/locale/needed-words.ts';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';
import { DestinationsContext, type FindDestinations } from '#src/handover/destinations.ts';
import { type Frame, FrameContext } from '#src/pages/frame-context.ts';
import type { Address } from '#src/tools/address.ts';
import { lazyDialog } from './dialog/lazy-dialog.tsx';
import { earlyQuery, openEarlyQuery, stopEarlyListening } from './early-query.ts';
import { listenForIncoming } from './incoming/listen-incoming.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRememberedUse } from './use-remembered-use.ts';
import { useShareLink } from './incoming/use-share-link.ts';
import type { Incoming } from './incoming/incoming.ts';

/** Opens the field that takes the text typed before the palette is loaded; the palette closes it. */
function EarlyPalette({ onClose }: { readonly onClose: () => void }) {
  useLayoutEffect(() => {
    openEarlyQuery();
    const dialog = earlyQuery();
    dialog?.addEventListener('close', onClose);
    return () => dialog?.removeEventListener('close', onClose);
  }, [onClose]);
  return null;
}

const words = ['site/shell'];
const Palette = lazyDialog(() => import('./palette/Palette.tsx').then((module) => module.Palette), words, EarlyPalette);
const ShareDialog = lazyDialog(() => import('./dialog/ShareDialog.tsx').then((module) => module.ShareDialog), words);
const ShortcutsDialog = lazyDialog(() => import('./dialog/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog), words);
const IncomingOffer = lazyDialog(() => import('./incoming/IncomingOffer.tsx').then((module) => module.IncomingOffer), words);
const SearchResults = lazyComponent(() => import('./palette/SearchResults.tsx').then((module) => module.SearchResults), {
  rest: neededWords(words),
});

/** Dialogs that the frame opens over any page; the code of each is loaded on hover, on focus or when it is opened. */
export function FrameParts({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  const { locale, page } = address;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'palette' | 'share' | 'shortcuts' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const [incoming, setIncoming] = useState<Incoming | null>(null);
  const forget = useCallback(() => setIncoming(null), []);
  useShareLink(address);
  useRememberedUse(address);
  useEffect(() => listenForIncoming(setIncoming), []);

  const frame = useMemo((): Frame & { readonly togglePalette: () => void; readonly openShortcuts: () => void } => {
    return {
      preparePalette: Palette.preload,
      openPalette: () => setOpen('palette'),
      togglePalette() {
        const dialog = earlyQuery();
        if (dialog) dialog.close();
        else setOpen((before) => (before === 'palette' ? null : 'palette'));
      },
      openShare: () => setOpen('share'),
      offerText(text) {
        setOpen(null);
        setIncoming({ way: 'pasted', text, files: [] });
      },
      openShortcuts: () => setOpen('shortcuts'),
      SearchResults,
    };
  }, []);
  useFrameKeys(frame);
  const { openPalette } = frame;
  useEffect(() => {
    stopEarlyListening();
    if (earlyQuery()) openPalette();
  }, [openPalette]);
  const destinations = useCallback<FindDestinations>(
    async (kinds) => {
      const { findDestinations } = await import('./incoming/find-destinations.ts');
      return findDestinations({ kinds, except: page, locale, navigate });
    },
    [page, locale, navigate],
  );

  return (
    <FrameContext value={frame}>
      <DestinationsContext value={destinations}>
        {children}
        {open === 'palette' && <Palette locale={locale} onClose={close} />}
        {open === 'share' && <ShareDialog address={address} onClose={close} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
        {incoming && <IncomingOffer incoming={incoming} address={address} onClose={forget} />}
      </DestinationsContext>
    </FrameContext>
  );
}
