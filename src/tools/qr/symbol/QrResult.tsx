import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import type { QrContentType } from '#workers/qr/content.request.ts';
import type { QrVerdict } from '#workers/qr/verify.request.ts';
import { QrRefusal } from './QrRefusal.tsx';
import { useFileOptions } from './file-options.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { QrActions } from './QrActions.tsx';
import { QrFactsLine } from './QrFactsLine.tsx';
import css from './QrResult.module.css';
import { QrPicture } from './QrPicture.tsx';
import type { UnreadWarningProps } from '../proof/UnreadWarning.tsx';
import { Verdict } from '../proof/Verdict.tsx';
import type { QrPreviewState } from './use-qr-preview.ts';
import { useSaveCode } from './use-save-code.ts';
import { useVerdict } from '../proof/use-verdict.ts';

/** Loaded on demand, for a code that could not be read back. */
const UnreadWarning = lazyPart<UnreadWarningProps>({
  load: () => import('../proof/UnreadWarning.tsx').then((module) => module.UnreadWarning),
});

interface QrResultProps {
  readonly type: QrContentType;
  readonly preview: QrPreviewState;
  readonly logo: LoadedLogo | null;
}

const isUnread = (verdict: QrVerdict | null) => verdict?.outcome === 'fails' || verdict?.outcome === 'differs';

export function QrResult({ type, preview, logo }: QrResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = useFileOptions((file) => file.format);
  const { shown, panelState, request } = preview;
  const picture = shown.kind === 'picture' ? shown : null;
  const { verdict, fault } = useVerdict(preview);
  const save = useSaveCode(picture && request, logo);
  const [warnedOf, setWarnedOf] = useState<QrVerdict | null>(null);
  const elapsed =
    picture && `${formatNumber(picture.elapsedMs, locale, picture.elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'qr.ms' })}`;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      state={panelState}
      title={<FormattedMessage id="qr.picture" />}
      actions={<QrActions save={save} disabled={picture === null} onWarn={isUnread(verdict) ? () => setWarnedOf(verdict) : null} />}
      status={picture && <QrFactsLine facts={picture.drawn.facts} />}
      statusEnd={elapsed ?? <FormattedMessage id="mat.private" />}
    >
      <div className={css.body}>
        {picture && <QrPicture bitmap={picture.drawn.bitmap} label={formatMessage({ id: 'qr.picture' })} />}
        {picture && <Verdict verdict={verdict} fault={fault} />}
        {verdict && verdict === warnedOf && isUnread(verdict) && (
          <UnreadWarning file={() => save.make(format)} onDone={save.onDone} onFailed={save.onFailed} onDismiss={() => setWarnedOf(null)} />
        )}
        {shown.kind === 'refused' && <QrRefusal error={shown.error} />}
        {shown.kind === 'prompt' &&
          (panelState === 'working' ? (
            <ResultMessage tone="empty" title={<FormattedMessage id="qr.generating" />} />
          ) : (
            <ResultMessage
              tone="empty"
              title={<FormattedMessage id={`qr.${type}.promptTitle`} />}
              text={<FormattedMessage id={`qr.${type}.prompt`} />}
            />
          ))}
      </div>
    </ResultPanel>
  );
}
