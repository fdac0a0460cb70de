import { FormattedMessage } from 'react-intl';
import { useLocale } from '#src/locale/use-locale.ts';
import { home, hrefOf } from '#src/site/addresses.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/layout/Notice.tsx';
import { PageSearch } from '../search/PageSearch.tsx';
import { TapeEnd } from './TapeEnd.tsx';

export default function NotFound() {
  const locale = useLocale();
  const actions = (
    <>
      <Button tone="act" onClick={() => history.back()}>
        <FormattedMessage id="notFound.back" />
      </Button>
      <a href={hrefOf(home, locale)}>
        <FormattedMessage id="notFound.home" />
      </a>
    </>
  );
  return (
    <>
      <TapeEnd label={<FormattedMessage id="notFound.tape" />} />
      <Notice title={<FormattedMessage id="notFound.title" />} text={<FormattedMessage id="notFound.lede" />} actions={actions}>
        <PageSearch />
      </Notice>
    </>
  );
}
