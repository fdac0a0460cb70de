import { useEffect, useEffectEvent } from 'react';
import { loadMessages } from '#i18n/messages.ts';
import { basePath } from '#src/locale/base-path.ts';
import { intlOf } from '#src/locale/intl.ts';
import type { Locale } from '#src/locale/locale.ts';
import { startServiceWorker } from '#src/network/offline-copy.ts';
import { ResultStrip } from '#src/ui/result/ResultStrip.tsx';
import { toast } from '#src/ui/toast/store.ts';
import { Toaster } from '#src/ui/toast/Toaster.tsx';
import { TooltipLayer } from '#src/ui/tooltip/TooltipLayer.tsx';
import { awaitReceived } from './incoming/receive.ts';

/** Parts loaded when the page is idle: tooltips, the strip with the first line of the result, toasts, the service worker, and content shared by the system. */
export function Background({ locale }: { readonly locale: Locale }) {
  const offer = useEffectEvent(async (accept: () => void) => {
    await loadMessages(locale, ['site/privacy']);
    const { formatMessage } = intlOf(locale);
    toast.info(formatMessage({ id: 'offline.update.title' }), {
      id: 'update',
      description: formatMessage({ id: 'offline.update.text' }),
      duration: Infinity,
      action: { label: formatMessage({ id: 'offline.update.accept' }), onClick: accept },
      cancel: { label: formatMessage({ id: 'offline.update.later' }) },
    });
  });
  const onLost = useEffectEvent(async () => {
    await loadMessages(locale, ['site/privacy']);
    const { formatMessage } = intlOf(locale);
    toast.error(formatMessage({ id: 'offline.shared.lost' }), { description: formatMessage({ id: 'offline.shared.lostText' }) });
  });
  useEffect(() => {
    // Not in development: a cached copy would hide new changes.
    if (import.meta.env.PROD) void startServiceWorker(`${basePath}/sw.js`, (accept) => void offer(accept));
    void awaitReceived(() => void onLost());
    // It runs once: a change of language does not load a new document.
  }, []);
  return (
    <>
      <TooltipLayer />
      <ResultStrip />
      <Toaster />
    </>
  );
}
