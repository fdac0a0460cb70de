import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { DestinationsContext, type FindDestinations } from '#src/handover/destinations.ts';
import { type Frame, FrameContext } from '#src/pages/frame-context.ts';
import type { Address } from '#src/tools/address.ts';
import { useLazyPart } from '#src/ui/lazy/use-lazy-part.ts';
import { hearTaken } from './incoming/hear-taken.ts';
import { shellPart } from './shell-part.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRememberedUse } from './use-remembered-use.ts';
import { useShareLink } from './incoming/use-share-link.ts';
import type { Taken } from './incoming/taken.ts';

type Part = 'palette' | 'share' | 'shortcuts';

/** What the frame opens over any page: each is fetched when someone comes near. */
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
  const [Offer, prepareOffer] = useLazyPart(useCallback(() => shellPart(locale, () => import('./incoming/TakenOffer.tsx')), [locale]));
  const [taken, setTaken] = useState<Taken | null>(null);
  const forget = useCallback(() => setTaken(null), []);
  useShareLink(address);
  useRememberedUse(address);
  useEffect(() => hearTaken(setTaken), []);
  useEffect(() => {
    if (taken) prepareOffer();
  }, [taken, prepareOffer]);

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
        {taken && Offer && <Offer taken={taken} address={address} onClose={forget} />}
      </DestinationsContext>
    </FrameContext>
  );
}
