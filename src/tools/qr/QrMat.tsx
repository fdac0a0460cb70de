import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { Mat } from '#src/ui/Mat.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { QrContentType } from '#workers/qr/content.request.ts';
import type { QrVerdict } from '#workers/qr/verify.request.ts';
import { QrRefusal } from './QrRefusal.tsx';
import { useFileOptions } from './file-options.ts';
import type { LoadedLogo } from './logo.ts';
import { QrActions } from './QrActions.tsx';
import { QrFactsLine } from './QrFactsLine.tsx';
import css from './QrMat.module.css';
import { QrPicture } from './QrPicture.tsx';
import type { UnreadWarningProps } from './UnreadWarning.tsx';
import { Verdict } from './Verdict.tsx';
import type { QrPreviewState } from './use-qr-preview.ts';
import { useSaveCode } from './use-save-code.ts';
import { useVerdict } from './use-verdict.ts';

/** Opens on demand: for a code that could not be read back. */
const UnreadWarning = lazyPart<UnreadWarningProps>({ load: () => import('./UnreadWarning.tsx').then((module) => module.UnreadWarning) });

interface QrMatProps {
  readonly type: QrContentType;
  readonly preview: QrPreviewState;
  readonly logo: LoadedLogo | null;
}

const isUnread = (verdict: QrVerdict | null) => verdict?.outcome === 'fails' || verdict?.outcome === 'differs';

export function QrMat({ type, preview, logo }: QrMatProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const format = useFileOptions((file) => file.format);
  const { onMat, matState, request } = preview;
  const picture = onMat.kind === 'picture' ? onMat : null;
  const { verdict, fault } = useVerdict(preview);
  const save = useSaveCode(picture && request, logo);
  const [warnedOf, setWarnedOf] = useState<QrVerdict | null>(null);
  const elapsed =
    picture && `${formatNumber(picture.elapsedMs, locale, picture.elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'qr.ms' })}`;
  return (
    <Mat
      label={formatMessage({ id: 'mat.result' })}
      state={matState}
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
        {onMat.kind === 'refused' && <QrRefusal error={onMat.error} />}
        {onMat.kind === 'prompt' &&
          (matState === 'working' ? (
            <MatMessage tone="empty" title={<FormattedMessage id="qr.generating" />} />
          ) : (
            <MatMessage
              tone="empty"
              title={<FormattedMessage id={`qr.${type}.promptTitle`} />}
              text={<FormattedMessage id={`qr.${type}.prompt`} />}
            />
          ))}
      </div>
    </Mat>
  );
}
