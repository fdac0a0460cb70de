import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { UnreadWarning } from '../proof/UnreadWarning.tsx';
import { verdictValues } from '../proof/use-verdict-words.ts';
import { copiedAs } from './copied-as.ts';
import type { SaveCode } from './use-save-code.ts';

const reasons = {
  matches: 'qr.unread.label',
  weak: 'qr.unread.label',
  fails: 'qr.unread.label',
  rare: 'qr.unread.rare',
  differs: 'qr.verdict.otherContent',
} as const;

/** Shows why a code was not saved or copied, and a button that does it anyway. */
export function WithheldCode({ save }: { readonly save: SaveCode }) {
  const { formatMessage } = useIntl();
  if (!save.withheld) return null;
  const { way, file, fileName } = save.withheld;
  const { verdict, format, blob } = file;
  const reason = (
    <>
      <FormattedMessage id={verdict === null ? 'qr.unread.fault' : reasons[verdict.outcome]} />{' '}
      {verdict?.remedies.map((remedy) => (
        <span key={remedy}>
          <FormattedMessage id={`qr.remedy.${remedy}`} values={verdictValues} />{' '}
        </span>
      ))}
    </>
  );
  return (
    <UnreadWarning reason={reason} onDismiss={save.onDismiss}>
      {way === 'download' ? (
        <DownloadButton
          tone="panel"
          label={formatMessage({ id: 'qr.downloadAnyway' })}
          file={() => ({ name: `${fileName}.${format}`, blob })}
          onDone={save.onDone}
          onFailed={save.onFailed}
        />
      ) : way === 'print' ? (
        <Button tone="panel" icon="printer" onClick={save.onPrint}>
          <FormattedMessage id="qr.unread.print" />
        </Button>
      ) : (
        <CopyButton
          tone="panel"
          label={formatMessage({ id: 'qr.unread.copy' })}
          content={() => copiedAs(way, Promise.resolve(blob))}
          onFailed={save.onCopyFailed}
        />
      )}
    </UnreadWarning>
  );
}
