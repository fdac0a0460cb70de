import type { ComponentType } from 'react';
import { loadMessages } from '#i18n/messages.ts';
import type { Locale } from '#src/locale/locale.ts';
import { WithMessages } from '#src/locale/WithMessages.tsx';

/** Loads a dialog of the frame together with its messages, which no page loads before. */
export async function shellPart<Props extends object>(
  locale: Locale,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Promise<ComponentType<Props>> {
  const [{ default: Part }, words] = await Promise.all([load(), loadMessages(locale, ['site/shell'])]);
  return (props: Props) => (
    <WithMessages messages={words}>
      <Part {...props} />
    </WithMessages>
  );
}
