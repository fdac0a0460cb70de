import { loadMessages } from '#i18n/messages.ts';
import { arrive } from '#src/handover/arrivals.ts';
import { READ_MAX, readLink } from '#src/handover/share-link.ts';
import { intlOf } from '#src/locale/intl.ts';
import { formatNumber } from '#src/locale/number.ts';
import type { Address } from '#src/tools/address.ts';
import { toast } from '#src/ui/toast/toast.ts';
import { toolIdOf } from '#src/tools/section.ts';
import { loadOffers } from '../section-offers.ts';

/** Time in ms for which the message is shown, long enough to read it. */
const PROBLEM_MS = 15_000;

/** Applies the settings in the fragment of a share link to a page, and shows a message if that fails. */
export async function openLink({ page, locale }: Address, fragment: string): Promise<void> {
  const offered = (await loadOffers()).find(({ section }) => section.id === page.section);
  const fields = offered?.offers.fields[toolIdOf(page)] ?? {};
  const link = readLink(fields, fragment);
  if (link === null) return;
  if ('values' in link) arrive(page.name, { values: link.values });
  if ('values' in link && link.unknown === 0) return;

  await loadMessages(locale, ['site/shell']);
  const { formatMessage } = intlOf(locale);
  const id = 'problem' in link ? link.problem : 'unknown';
  const values = {
    limit: formatNumber(READ_MAX, locale),
    asked: formatNumber(fragment.length, locale),
    count: 'unknown' in link ? link.unknown : 0,
  };
  toast[id === 'unknown' ? 'info' : 'error'](formatMessage({ id: `link.${id}.title` }), {
    id: 'share-link',
    description: formatMessage({ id: `link.${id}.text` }, values),
    duration: PROBLEM_MS,
  });
}
