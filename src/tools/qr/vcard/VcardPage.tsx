import { FormattedMessage, useIntl } from 'react-intl';
import { Details } from '#src/ui/layout/Details.tsx';
import type { VcardContent } from '#workers/qr/content.request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import QrPage from '../page/QrPage.tsx';
import { isOdd } from './card-checks.ts';
import { MoreAddresses } from './MoreAddresses.tsx';
import { MorePhones } from './MorePhones.tsx';

/** Fields of a contact, with further phones and addresses, and hints at values that do not look right. */
function VcardForm(props: ContentFormProps) {
  const { formatMessage } = useIntl();
  const form = useContentForm<'vcard'>(props);
  const { content } = form.values;
  const { morePhones, moreAddresses, version } = content;
  const change = (part: Partial<VcardContent>) => form.onChange({ content: { ...content, ...part } });
  const hintAt = (path: string) => {
    const checked = (['phone', 'email', 'website'] as const).find((name) => path === `content.${name}`);
    return checked && isOdd[checked](content[checked]) ? formatMessage({ id: `qr.vcard.check.${checked}` }) : undefined;
  };
  const slots = {
    more: (
      <>
        <MorePhones phones={morePhones} onChange={(phones) => change({ morePhones: phones })} />
        <MoreAddresses addresses={moreAddresses} onChange={(addresses) => change({ moreAddresses: addresses })} />
      </>
    ),
    version: (
      <Details summary={<FormattedMessage id="qr.vcard.folds.version" values={{ version }} />}>
        <ToolForm {...form} tool={{ ...props.tool, form: ['content.version'] }} />
      </Details>
    ),
  };
  return <ToolForm {...form} parts={{ hintAt, slots }} />;
}

/** Page for a code with a contact. */
export default function VcardPage(props: ToolViewProps) {
  return <QrPage {...props} Form={VcardForm} dense />;
}
