import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { Locale } from '#src/locale/locale.ts';
import type { HostFault } from '#src/settings/host-fault.ts';
import { useHostSettings } from '#src/settings/host-store.ts';
import { followHostFile, showPendingSections } from './follow-host-file.ts';
import css from './HostLines.module.css';
import { useFaultText } from './use-fault-text.tsx';

/**
 * The line of the host, or the reason why `site.json` is ignored, at the end of the page's footer. A portal adds it, so that pages do not
 * load this code before they are live.
 */
export function HostLines({ locale }: { readonly locale: Locale }) {
  const [pathname] = useLocation();
  const [fault, setFault] = useState<HostFault | null>(null);
  const [footer] = useState(() => document.querySelector('main + footer'));
  const line = useHostSettings((settings) => settings.footer?.[locale]);
  const faultText = useFaultText(fault, locale);
  // If the parser cannot be loaded, everything stays as before.
  useEffect(() => void followHostFile(setFault).catch(() => undefined), []);
  useEffect(() => showPendingSections(), [pathname]);
  if (!footer) return null;
  return createPortal(
    <>
      {line && <p className={css.line}>{line}</p>}
      {faultText && <p className={css.line}>{faultText}</p>}
    </>,
    footer,
  );
}
