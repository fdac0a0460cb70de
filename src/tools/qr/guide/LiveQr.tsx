import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { LiveExample } from '#src/ui/layout/LiveExample.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useSeen } from '#src/ui/use-seen.ts';
import type { QrPreview, QrPreviewRequest } from '#workers/qr/request.ts';
import { defaultStyle, type ErrorCorrectionLevel, errorCorrectionLevels } from '#workers/qr/style.request.ts';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import { QrPicture } from '../symbol/QrPicture.tsx';
import css from './LiveQr.module.css';

/** Side of the picture in pixels, sharp on any screen at the width of the figure. */
const SIZE_PX = 512;

async function draw(request: QrPreviewRequest, options: CallOptions): Promise<Releasable<QrPreview>> {
  return (await import('../client.ts')).qrClient.preview(request, options);
}

/** Example of a code that is drawn during typing, with its version and size. */
export function LiveQr({ text: first }: { readonly text: string }) {
  const { formatMessage } = useIntl();
  const [place, seen] = useSeen<HTMLDivElement>();
  const [text, setText] = useState(first);
  const [level, setLevel] = useState<ErrorCorrectionLevel>('M');
  const request = useMemo((): QrPreviewRequest | null => {
    if (!seen || text === '') return null;
    const background = { ...defaultStyle.background, marginModules: 4 };
    const style = { ...defaultStyle, widthPx: SIZE_PX, heightPx: SIZE_PX, errorCorrection: level, background };
    return { content: { type: 'text', value: text }, style, image: null, format: 'png', sizePx: null, marginPx: 0, pixelRatio: 1 };
  }, [seen, text, level]);
  const { value, status, ...state } = useLatest(draw, request);
  const error = 'error' in state ? state.error : null;
  return (
    <LiveExample ref={place} className={css.live}>
      <TextField label={formatMessage({ id: 'qr.field.text' })} value={text} onChange={setText} />
      <Segmented
        label={formatMessage({ id: 'qr.errorCorrection' })}
        value={level}
        options={errorCorrectionLevels.map((each) => ({ value: each, label: each }))}
        onChange={setLevel}
      />
      <ResultPanel
        label={formatMessage({ id: 'guide.live' })}
        state={status}
        status={
          value && !error ? (
            <FormattedMessage id="qr.live.facts" values={{ version: value.facts.version, modules: value.facts.modules }} />
          ) : undefined
        }
        statusEnd={<FormattedMessage id="mat.private" />}
      >
        {error && <QrRefusal error={error} />}
        {value && !error && <QrPicture bitmap={value.bitmap} label={formatMessage({ id: 'qr.picture' })} />}
        {!value && !error && (
          <ResultMessage
            tone="empty"
            title={<FormattedMessage id="qr.text.promptTitle" />}
            text={<FormattedMessage id="qr.text.prompt" />}
          />
        )}
      </ResultPanel>
    </LiveExample>
  );
}
