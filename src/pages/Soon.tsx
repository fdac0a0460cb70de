import { FormattedMessage, useIntl } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { sectionOf } from '#src/tools/registry.ts';
import type { PageViewProps } from '#src/tools/section.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import css from './Soon.module.css';
import { StatusTag } from './StatusTag.tsx';

/** The view of a page that is not built yet. */
export default function Soon({ page }: PageViewProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const back = page.section ? sectionOf(page.section).hub : home;
  return (
    <ResultPanel label={formatMessage({ id: 'mat.result' })} job={{ status: 'idle' }}>
      <ResultMessage
        tone="empty"
        title={
          <span className={css.title}>
            <FormattedMessage id="soon.title" /> <StatusTag soon recommended={false} />
          </span>
        }
        text={<FormattedMessage id={page.kind === 'tool' ? 'soon.text' : 'soon.page'} />}
        action={
          <a className={css.back} href={hrefOf(back, locale)}>
            <FormattedMessage id="soon.back" />
          </a>
        }
      />
    </ResultPanel>
  );
}
