import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { measures } from '#src/site/measures.ts';
import { telemetry } from '#src/site/telemetry.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Commands } from './Commands.tsx';
import { compareCommands } from './privacy/compare-commands.ts';
import { TrafficResult } from './privacy/TrafficResult.tsx';
import css from './ToolArticle.module.css';

const parts = ['sent', 'logo', 'kept', 'installed', 'policy', 'host', 'check'] as const;
/** Sections that have another text in a build with telemetry, where the usual text would be wrong. */
const measured = new Set<string>(['policy', 'check']);

/** The privacy page: the requests since it was opened, and below them the data that this build sends and stores. */
export default function Privacy() {
  const { formatMessage } = useIntl();
  const { tagManagerId, hostPath } = telemetry;
  const analytics: readonly string[] = measures
    ? [
        ...(tagManagerId === '' ? [] : [formatMessage({ id: 'privacy.analytics.tagManager' }, { id: tagManagerId })]),
        ...(hostPath === '' ? [] : [formatMessage({ id: 'privacy.analytics.host' }, { path: hostPath })]),
      ]
    : [formatMessage({ id: 'privacy.analytics.off' })];
  const cards = [
    ...parts.map((part) => {
      const id = (measures && measured.has(part) ? `privacy.${part}.measured` : `privacy.${part}.text`) as MessageId;
      return { id: `privacy.${part}.title` as MessageId, text: formatMessage({ id }).split('\n') };
    }),
    { id: 'privacy.analytics.title' as MessageId, text: analytics },
  ];
  return (
    <>
      <TrafficResult />
      <div className={css.words}>
        {cards.map(({ id, text }) => (
          <Card key={id} title={<FormattedMessage id={id} />}>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Card>
        ))}
        <Card className={css.wide} title={<FormattedMessage id="privacy.compare.title" />}>
          <p>
            <FormattedMessage id="privacy.compare.text" />
          </p>
          <Commands lines={compareCommands} />
        </Card>
      </div>
    </>
  );
}
