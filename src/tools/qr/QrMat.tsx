import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '#src/locale/locale.ts';
import { formatNumber } from '#src/locale/number.ts';
import { Mat } from '#src/ui/Mat.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import type { QrContentType } from '#workers/qr/content.request.ts';
import { QrActions } from './QrActions.tsx';
import { QrFactsLine } from './QrFactsLine.tsx';
import css from './QrMat.module.css';
import { QrPicture } from './QrPicture.tsx';
import type { LoadedLogo } from './logo.ts';
import { useErrorWords } from './use-error-words.ts';
import type { QrPreviewState } from './use-qr-preview.ts';

interface QrMatProps {
  readonly type: QrContentType;
  readonly preview: QrPreviewState;
  readonly logo: LoadedLogo | null;
}

export function QrMat({ type, preview, logo }: QrMatProps) {
  const { formatMessage, locale } = useIntl();
  const words = useErrorWords();
  const { onMat, matState, request } = preview;
  const picture = onMat.kind === 'picture' ? onMat : null;
  const elapsed =
    picture &&
    `${formatNumber(picture.elapsedMs, locale as Locale, picture.elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'qr.ms' })}`;
  return (
    <Mat
      label={formatMessage({ id: 'mat.result' })}
      state={matState}
      title={<FormattedMessage id="qr.picture" />}
      actions={<QrActions request={picture && request} logo={logo} />}
      status={picture && <QrFactsLine facts={picture.drawn.facts} />}
      statusEnd={elapsed ?? <FormattedMessage id="mat.private" />}
    >
      <div className={css.body}>
        {picture && <QrPicture bitmap={picture.drawn.bitmap} label={formatMessage({ id: 'qr.picture' })} />}
        {onMat.kind === 'refused' && <MatMessage tone="failed" {...words(onMat.error)} />}
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
