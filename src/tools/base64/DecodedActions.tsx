import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#src/ui/Button.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { TEXT_LIMIT } from '#src/ui/TextArea.tsx';
import { toast } from '#src/ui/toast/store.ts';
import type { Content, Decoded } from '#workers/base64/request.ts';
import { noInput } from './carried.ts';
import { contentName } from './content-name.ts';
import { useSwap } from './use-swap.ts';

interface DecodedActionsProps {
  readonly decoded: Decoded;
  readonly file: File | null;
}

/** What is done with what was decoded: taken back to the encoder, saved with its type, copied if it is text. */
export function DecodedActions({ decoded: { content, unpacked }, file }: DecodedActionsProps) {
  const { formatMessage } = useIntl();
  const labels = usePartsLabels();
  const swap = useSwap('encode');
  const shown = unpacked?.content ?? content;
  const { lines } = shown;
  const name = contentName(content, file);
  const save = (from: Content, fileName: string) => () => ({ name: fileName, blob: from.blob });
  const said = {
    onDone: () => toast.success(labels.fileDownloaded),
    onFailed: () => toast.error(labels.downloadFailed),
  };
  const goBack = async () => {
    const isField = content.lines !== null && content.charset === 'utf-8' && content.blob.size <= TEXT_LIMIT;
    if (isField) swap({ ...noInput, text: await content.blob.text() });
    else swap({ ...noInput, file: new File([content.blob], name, { type: content.mediaType }) });
  };
  return (
    <>
      <Button tone="mat" icon="arrows" onClick={() => void goBack()}>
        <FormattedMessage id="base64.swap" />
      </Button>
      {unpacked && !unpacked.cut && (
        <DownloadButton
          tone="mat"
          label={formatMessage({ id: 'base64.downloadUnpacked' })}
          file={save(unpacked.content, contentName(unpacked.content, null))}
          {...said}
        />
      )}
      <DownloadButton tone={lines ? 'mat' : 'tape'} label={labels.download} file={save(content, name)} {...said} />
      {lines && (
        <CopyButton
          tone="tape"
          label={labels.copy}
          content={() => lines.bytes}
          sizeBytes={lines.bytes.length}
          onFailed={() => toast.error(labels.copyFailed)}
        />
      )}
    </>
  );
}
