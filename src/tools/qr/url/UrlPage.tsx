import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { linkKindOf } from '#workers/qr/checks.request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import QrPage from '../page/QrPage.tsx';
import { ExampleCode } from './ExampleCode.tsx';

const example = <ExampleCode />;

/** Field for a link. A text that phones would not open is accepted with a hint. */
function UrlForm(props: ContentFormProps) {
  const { formatMessage } = useIntl();
  const form = useContentForm<'url'>(props);
  const { content } = form.values;
  const kind = content.trim() === '' ? 'link' : linkKindOf(content);
  return (
    <ToolForm
      {...form}
      parts={{
        hintAt: () => (kind === 'link' ? undefined : formatMessage({ id: kind === 'none' ? 'qr.url.notLink' : 'qr.url.noScheme' })),
        slots: {
          addScheme: kind === 'noScheme' && (
            <Button onClick={() => form.onChange({ content: `https://${content.trim()}` })}>
              <FormattedMessage id="qr.url.addScheme" />
            </Button>
          ),
        },
      }}
    />
  );
}

/** Page for a code with a link. */
export default function UrlPage(props: ToolViewProps) {
  return <QrPage {...props} Form={UrlForm} prompt={example} />;
}
