import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { useAction } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { QUIET_ZONE_MODULES, type QrExportRequest } from '#workers/qr/request.ts';
import { defaultStyle } from '#workers/qr/style.request.ts';
import { conditions, type QrVerdict } from '#workers/qr/verify.request.ts';
import type { DemoProps } from '../../section.ts';
import { verdictValues } from '../proof/use-verdict-words.ts';
import { VerdictTitle } from '../proof/VerdictTitle.tsx';
import { QrPicture } from '../symbol/QrPicture.tsx';
import css from './ReadBack.module.css';

const style = { ...defaultStyle, background: { ...defaultStyle.background, marginModules: QUIET_ZONE_MODULES } };

interface ReadCode {
  readonly bitmap: ImageBitmap;
  readonly verdict: QrVerdict;
  /** Time in which the file was written and read, in ms. The worker was loaded before. */
  readonly elapsedMs: number;
}

/** Writes the code of a text as PNG and reads the file back in all conditions. */
async function readBack(text: string, options: CallOptions): Promise<Releasable<ReadCode>> {
  const [{ verifyFile }, { verifyClient }] = await Promise.all([import('../proof/verify-file.ts'), import('../client.ts')]);
  const request: QrExportRequest = { content: { type: 'text', value: text }, style, image: null, format: 'png', sizePx: 512, marginPx: 0 };
  (await verifyClient.export(request, options)).release();
  const startedMs = performance.now();
  const { blob, verdict } = await verifyFile(request, options);
  const elapsedMs = performance.now() - startedMs;
  const bitmap = await createImageBitmap(blob);
  return { value: { bitmap, verdict, elapsedMs }, release: () => bitmap.close() };
}

/** Example of a code with the address of this page, which is read back from its file. */
export default function ReadBack({ runs, speech }: DemoProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { state, run } = useAction(readBack);
  const text = location.origin + location.pathname;
  useEffect(() => {
    if (runs) run(text);
  }, [runs, run, text]);
  const { value } = state;
  const failed = value?.verdict.failed ?? conditions;
  return (
    <ResultPanel
      label={formatMessage({ id: 'qr.hub.home.demo.title' })}
      job={{ status: state.status === 'loading' ? 'loading' : 'ready', progress: state.progress }}
      title={<VerdictTitle verdict={value?.verdict ?? null} error={state.error ?? null} />}
      // The line is reserved, so that the code stays in place when it was read.
      detail={
        value ? (
          <FormattedMessage id="qr.hub.home.demo.measured" values={{ seconds: formatNumber(value.elapsedMs / 1000, locale, 2) }} />
        ) : (
          '\u00a0'
        )
      }
      speech={speech}
      status={<FormattedMessage id="qr.hub.home.demo.scan" />}
    >
      <div className={css.read}>
        <div className={css.code}>
          {value && <QrPicture bitmap={value.bitmap} label={formatMessage({ id: 'qr.picture' })} content={text} />}
        </div>
        <ul className={css.conditions}>
          {conditions.map((condition) => (
            <li key={condition} data-read={!failed.includes(condition)}>
              {value && <Icon name={failed.includes(condition) ? 'alert' : 'check'} size={16} />}
              <FormattedMessage id={`qr.condition.${condition}`} values={verdictValues} />
            </li>
          ))}
        </ul>
      </div>
    </ResultPanel>
  );
}
