import { FormattedMessage } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { converters } from '#src/tools/converters/index.ts';
import { Notice } from '#src/ui/layout/Notice.tsx';

/**
 * The main part of 404.html. It is shown until the script has resolved the address, which may be another spelling of an existing address.
 */
export function LookingForPage() {
  const locale = useLocale();
  const text = (
    <noscript>
      <FormattedMessage id="notFound.noScript" />
    </noscript>
  );
  const links = (
    <noscript>
      <a href={hrefOf(converters.hub, locale)}>
        <FormattedMessage id="notFound.converters" />
      </a>
      <a href={hrefOf(home, locale)}>
        <FormattedMessage id="notFound.home" />
      </a>
    </noscript>
  );
  return <Notice title={<FormattedMessage id="notFound.looking" />} text={text} actions={links} />;
}
