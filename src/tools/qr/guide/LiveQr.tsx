import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Prompt } from '#src/locale/Prompt.tsx';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { LiveExample } from '#src/ui/layout/LiveExample.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import type { QrPreview, QrPreviewRequest } from '#workers/qr/request.ts';
import { defaultStyle, type ErrorCorrectionLevel, errorCorrectionLevels } from '#workers/qr/style.request.ts';
import { QrRefusal } from '../symbol/QrRefusal.tsx';
import { QrPicture } from '../symbol/QrPicture.tsx';
import { darkModules, pathOf } from '../dark-modules.ts';
import css from './LiveQr.module.css';

/** A side has this number of modules and 4 more for each version: 21 in version 1. */
const BASE_MODULES = 17;
const QUIET_MODULES = 4;
/** Side of the picture in pixels, sharp on any screen at the width of the figure. */
const SIZE_PX = 512;

async function draw(request: QrPreviewRequest, options: CallOptions): Promise<Releasable<QrPreview>> {
  return (await import('../client.ts')).qrClient.preview(request, options);
}

export interface LiveQrProps {
  /** Initial text of the field. */
  readonly text: string;
  /** Its symbol with level M, in the form of `darkModules`. */
  readonly rows: string;
}

/** Example of a code that is drawn during typing, with its version and size. The code of the initial text is a drawing in the document. */
export function LiveQr({ text: first, rows }: LiveQrProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState(first);
  const [level, setLevel] = useState<ErrorCorrectionLevel>('M');
  const isFirst = text === first && level === 'M';
  const request = useMemo((): QrPreviewRequest | null => {
    if (isFirst || text === '') return null;
    const background = { ...defaultStyle.background, marginModules: QUIET_MODULES };
    const style = { ...defaultStyle, widthPx: SIZE_PX, heightPx: SIZE_PX, errorCorrection: level, background };
    return { content: { type: 'text', value: text }, style, image: null, format: 'png', sizePx: null, marginPx: 0, pixelRatio: 1 };
  }, [isFirst, text, level]);
  const { value, status, ...state } = useLatest(draw, request);
  const error = 'error' in state ? state.error : null;
  // Stays until the first drawing has arrived.
  const showsFirst = isFirst || (text !== '' && !value && !error);
  const modules = showsFirst ? rows.split(',').length : value?.facts.modules;
  const label = formatMessage({ id: 'qr.picture' });
  return (
    <LiveExample className={css.live}>
      <TextField label={formatMessage({ id: 'qr.text.fields.content.label' })} value={text} onChange={setText} />
      <Segmented
        label={formatMessage({ id: 'qr.errorCorrection.label' })}
        value={level}
        options={errorCorrectionLevels.map((each) => ({ value: each, label: each }))}
        onChange={setLevel}
      />
      <ResultPanel
        label={formatMessage({ id: 'guide.live' })}
        job={{ status: isFirst ? 'ready' : status }}
        status={
          modules && !error ? (
            <FormattedMessage id="qr.live.facts" values={{ version: (modules - BASE_MODULES) / 4, modules }} />
          ) : undefined
        }
        statusEnd={<FormattedMessage id="mat.private" />}
      >
        {error && <QrRefusal error={error} />}
        {showsFirst && <FirstCode rows={rows} label={label} />}
        {value && !error && !isFirst && <QrPicture bitmap={value.bitmap} label={label} />}
        {text === '' && <Prompt name="qr.text" />}
      </ResultPanel>
    </LiveExample>
  );
}

function FirstCode({ rows, label }: { readonly rows: string; readonly label: string }) {
  const size = rows.split(',').length + 2 * QUIET_MODULES;
  return (
    <svg
      className={css.code}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(darkModules(rows))} />
    </svg>
  );
}
