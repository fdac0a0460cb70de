import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Button } from '#src/ui/Button.tsx';
import css from './NotFound.module.css';

export default function NotFound() {
  const locale = useIntl().locale as Locale;
  return (
    <div className={css.screen}>
      <h1>
        <FormattedMessage id="notFound.title" />
      </h1>
      <p className={css.text}>
        <FormattedMessage id="notFound.lede" />
      </p>
      <div className={css.actions}>
        <Button tone="act" onClick={() => history.back()}>
          <FormattedMessage id="notFound.back" />
        </Button>
        <a className={css.home} href={hrefOf(home, locale)}>
          <FormattedMessage id="notFound.home" />
        </a>
      </div>
    </div>
  );
}
