import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { DestinationsContext, type FindDestinations } from '#src/handover/destinations.ts';
import { type Frame, FrameContext } from '#src/pages/frame-context.ts';
import type { Address } from '#src/tools/address.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { useLazyPart } from '#src/ui/lazy/use-lazy-part.ts';
import { earlyQuery, openEarlyQuery, stopEarlyListening } from './early-query.ts';
import { listenForIncoming } from './incoming/listen-incoming.ts';
import { shellPart } from './shell-part.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { useRememberedUse } from './use-remembered-use.ts';
import { useShareLink } from './incoming/use-share-link.ts';
import type { Incoming } from './incoming/incoming.ts';

type Part = 'palette' | 'share' | 'shortcuts' | 'results' | 'offer';

/** Dialogs that the frame opens over any page; the code of each is loaded on hover, on focus or when it is opened. */
export function FrameParts({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  const { locale, page } = address;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<Part | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const unloaded = useIntl().formatMessage({ id: 'error.unloaded' });
  const load = useCallback(
    async <Props extends object>(part: Part, from: () => Promise<{ readonly default: ComponentType<Props> }>) => {
      try {
        return await shellPart(locale, from);
      } catch (error) {
        if (part === 'palette') earlyQuery()?.close();
        // Without this, a dialog that failed to load would open later, when a pointer over its button loads it again.
        setOpen((before) => (before === part ? null : before));
        toast.error(unloaded);
        throw error;
      }
    },
    [locale, unloaded],
  );
  const [Palette, preparePalette] = useLazyPart(useCallback(() => load('palette', () => import('./palette/Palette.tsx')), [load]));
  const [Share, prepareShare] = useLazyPart(useCallback(() => load('share', () => import('./dialog/ShareDialog.tsx')), [load]));
  const [Shortcuts, prepareShortcuts] = useLazyPart(
    useCallback(() => load('shortcuts', () => import('./dialog/ShortcutsDialog.tsx')), [load]),
  );
  const [Offer, prepareOffer] = useLazyPart(useCallback(() => load('offer', () => import('./incoming/IncomingOffer.tsx')), [load]));
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
        const dialog = earlyQuery();
        if (dialog) return dialog.close();
        preparePalette();
        setOpen((before) => (before === 'palette' ? null : 'palette'));
      },
      openShare: opens('share', prepareShare),
      openShortcuts: opens('shortcuts', prepareShortcuts),
      loadResults: () => load('results', () => import('./palette/SearchResults.tsx')),
    };
  }, [load, preparePalette, prepareShare, prepareShortcuts]);
  useFrameKeys(frame);
  const { openPalette } = frame;
  useEffect(() => {
    stopEarlyListening();
    if (earlyQuery()) openPalette();
  }, [openPalette]);
  useLayoutEffect(() => {
    if (open !== 'palette' || Palette) return;
    openEarlyQuery();
    const dialog = earlyQuery();
    dialog?.addEventListener('close', close);
    // The palette, once it has loaded, closes the dialog itself.
    return () => dialog?.removeEventListener('close', close);
  }, [open, Palette, close]);
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
