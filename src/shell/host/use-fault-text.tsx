import { type ReactNode, useEffect, useState } from 'react';
import { createIntl, type IntlShape } from 'react-intl';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { formatNumber } from '#src/locale/number.ts';
import type { HostFault } from '#src/settings/host-fault.ts';

/** Returns the text for a fault of `site.json` in the language of the page; null without a fault and until its messages are loaded. */
export function useFaultText(fault: HostFault | null, locale: Locale): ReactNode {
  const [intl, setIntl] = useState<IntlShape | null>(null);
  useEffect(() => {
    if (!fault) return;
    let current = true;
    void loadMessages(locale, ['site/host']).then(
      (messages) => current && setIntl(createIntl({ locale, messages })),
      // Without its messages the fault is not shown.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [fault, locale]);
  return fault && intl && textOf(fault, intl, locale);
}

function textOf(fault: HostFault, { formatMessage }: IntlShape, locale: Locale): ReactNode {
  if (fault.kind === 'long') return formatMessage({ id: 'host.long' }, { max: formatNumber(fault.max, locale) });
  if (fault.kind === 'json') return fault.place ? formatMessage({ id: 'host.jsonAt' }, fault.place) : formatMessage({ id: 'host.json' });
  const { path, found, expected } = fault;
  const values = Object.entries(expected.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'number' ? formatNumber(value, locale, 2) : value] as const,
  );
  return formatMessage(
    { id: 'host.field' },
    {
      path: <code key="path">{path || 'site.json'}</code>,
      found: found.kind === 'value' ? <code key="found">{found.json}</code> : formatMessage({ id: `host.found.${found.kind}` }),
      expected: formatMessage({ id: `host.expected.${expected.kind}` }, Object.fromEntries(values)),
    },
  );
}
