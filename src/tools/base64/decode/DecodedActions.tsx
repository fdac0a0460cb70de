import { useIntl } from 'react-intl';
import { SendTo } from '#src/handover/SendTo.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { DownloadButton } from '#src/ui/button/DownloadButton.tsx';
import { TEXT_LIMIT } from '#src/ui/field/TextArea.tsx';
import type { Content, Decoded } from '#workers/base64/request.ts';
import { noInput } from '../input.ts';
import { contentName } from '../content-name.ts';
import { SaveActions } from '../SaveActions.tsx';
import { inputOf, useSwap } from '../use-swap.ts';

/**
 * Returns the contents for “Send to…”: UTF-8 text as text, and also as CSV or JSON if it has that type; a picture as a picture and as a
 * file; other bytes as a file.
 */
function resultOf({ kind, blob, charset, mediaType }: Content) {
  const whole = () => blob;
  if (charset === 'utf-8')
    return mediaType === 'text/csv' ? { csv: whole, text: whole } : { [kind === 'json' ? 'json' : 'text']: whole, text: whole };
  return kind === 'image' ? { picture: whole, file: whole } : { file: whole };
}

interface DecodedActionsProps {
  readonly decoded: Decoded;
  readonly file: File | null;
}

/** Buttons for decoded content: encode it again, save it with its type, copy text. */
export function DecodedActions({ decoded: { content, unpacked }, file }: DecodedActionsProps) {
  const { formatMessage } = useIntl();
  const swap = useSwap('encode');
  const visibleContent = unpacked?.content ?? content;
  const name = contentName(content, file);
  const save = (from: Content, fileName: string) => () => ({ name: fileName, blob: from.blob });
  const goBack = async () => {
    const isField = content.lines !== null && content.charset === 'utf-8' && content.blob.size <= TEXT_LIMIT;
    if (isField) swap(inputOf(new Uint8Array(await content.blob.arrayBuffer()), name));
    else swap({ ...noInput, file: new File([content.blob], name, { type: content.mediaType }) });
  };
  return (
    <>
      <Button tone="panel" icon="arrows" onClick={() => void goBack()}>
        {formatMessage({ id: 'base64.swap' })}
      </Button>
      <SendTo result={resultOf(visibleContent)} fileName={contentName(visibleContent, null)} />
      {unpacked && !unpacked.cut && (
        <DownloadButton
          tone="panel"
          label={formatMessage({ id: 'base64.downloadUnpacked' })}
          file={save(unpacked.content, contentName(unpacked.content, null))}
        />
      )}
      <SaveActions lines={visibleContent.lines} file={save(content, name)} />
    </>
  );
}
