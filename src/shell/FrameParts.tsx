import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { DestinationsContext, type FindDestinations } from '#src/handover/destinations.ts';
import { type Frame, FrameContext } from '#src/pages/frame-context.ts';
import type { Address } from '#src/tools/address.ts';
import { useLazyPart } from '#src/ui/lazy/use-lazy-part.ts';
import { listenForIncoming } from './incoming/listen-incoming.ts';
import { shellPart } from './shell-part.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRememberedUse } from './use-remembered-use.ts';
import { useShareLink } from './incoming/use-share-link.ts';
import type { Incoming } from './incoming/incoming.ts';

type Part = 'palette' | 'share' | 'shortcuts';

/** Dialogs that the frame opens over any page; the code of each is loaded on hover, on focus or when it is opened. */
export function FrameParts({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  const { locale, page } = address;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<Part | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const [Palette, preparePalette] = useLazyPart(useCallback(() => shellPart(locale, () => import('./palette/Palette.tsx')), [locale]));
  const [Share, prepareShare] = useLazyPart(useCallback(() => shellPart(locale, () => import('./dialog/ShareDialog.tsx')), [locale]));
  const [Shortcuts, prepareShortcuts] = useLazyPart(
    useCallback(() => shellPart(locale, () => import('./dialog/ShortcutsDialog.tsx')), [locale]),
  );
  const [Offer, prepareOffer] = useLazyPart(useCallback(() => shellPart(locale, () => import('./incoming/IncomingOffer.tsx')), [locale]));
  const [incoming, setIncoming] = useState<Incoming | null>(null);
  const forget = useCallback(() => setIncoming(null), []);
  useShareLink(address);
  useRememberedUse(address);
  useEffect(() => listenForIncoming(setIncoming), []);
  useEffect(() => {
    if (incoming) prepareOffer();
  }, [incoming, prepareOffer]);

  const frame = useMemo((): Frame & { readonly togglePalette: () => void; readonly openShortcuts: () => void } => {
    const opens = (part: Part, prepare: () => void) => () => {
      prepare();
      setOpen(part);
    };
    return {
      preparePalette,
      openPalette: opens('palette', preparePalette),
      togglePalette() {
        preparePalette();
        setOpen((before) => (before === 'palette' ? null : 'palette'));
      },
      openShare: opens('share', prepareShare),
      openShortcuts: opens('shortcuts', prepareShortcuts),
    };
  }, [preparePalette, prepareShare, prepareShortcuts]);
  useFrameKeys(frame);
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
        {open === 'palette' && Palette && <Palette locale={locale} onClose={close} />}
        {open === 'share' && Share && <Share address={address} onClose={close} />}
        {open === 'shortcuts' && Shortcuts && <Shortcuts onClose={close} />}
        {incoming && Offer && <Offer incoming={incoming} address={address} onClose={forget} />}
      </DestinationsContext>
    </FrameContext>
  );
}
