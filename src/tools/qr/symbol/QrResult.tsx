import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { whenUsed } from '#src/ui/lazy/when-idle.ts';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { useShownWorking } from '#src/ui/use-shown-working.ts';
import type { QrContentType } from '#workers/qr/content.request.ts';
import { QrRefusal } from './QrRefusal.tsx';
import type { LoadedLogo } from '../logo/logo.ts';
import { QrActions } from './QrActions.tsx';
import { QrFactsLine } from './QrFactsLine.tsx';
import css from './QrResult.module.css';
import { contentTitle } from '../content/content-types.ts';
import type { PrintSheetProps } from './PrintSheet.tsx';
import { QrPicture } from './QrPicture.tsx';
import { choosePage, useFileOptions } from './file-options.ts';
import { sheetOf } from './sheet.ts';
import { VerdictTitle } from '../proof/VerdictTitle.tsx';
import type { QrPreviewState } from './use-qr-preview.ts';
import { type SaveCode, useSaveCode } from './use-save-code.ts';
import { type Proof, useProof } from '../proof/use-proof.ts';
import { isReadBack, isReliable } from '../proof/use-verdict-words.ts';

const afterDrawing = () => import('../proof/after-drawing.ts');
const words = { messages: ['qr/style'] };
const WithheldCode = lazyPart<{ readonly save: SaveCode }>(() => afterDrawing().then((parts) => parts.WithheldCode), words);
const PrintSheet = lazyPart<PrintSheetProps>(() => afterDrawing().then((parts) => parts.PrintSheet), words);
const Verdict = lazyPart<Pick<Proof, 'verdict' | 'error'>>(() => afterDrawing().then((parts) => parts.Verdict), words);
// The first input draws a code.
void whenUsed().then(Verdict.preload);

/** Maximum number of characters of the content in the accessible name of the picture. */
const TITLE_MAX = 100;

interface QrResultProps {
  readonly type: QrContentType;
  readonly preview: QrPreviewState;
  readonly logo: LoadedLogo | null;
  /** Shown in the empty panel in place of the prompt: the fields that are still missing. */
  readonly missing?: ReactNode;
  /** Shown in the empty panel in place of the prompt and its drawing. */
  readonly prompt?: ReactNode;
}

export function QrResult({ type, preview, logo, missing, prompt }: QrResultProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { shown, status, stale, request } = preview;
  const picture = shown.kind === 'picture' ? shown : null;
  const proof = useProof(preview, logo);
  const waits = useShownWorking(status === 'loading');
  const save = useSaveCode(picture && request, proof);
  const { format, print } = useFileOptions();
  const facts = picture?.drawn.facts ?? null;
  const isPaper = picture?.drawn.request.format === 'pdf';
  const sheet = useMemo(() => (facts && isPaper ? sheetOf(print, facts) : null), [facts, isPaper, print]);
  const [isPrintAsked, setPrintAsked] = useState(false);
  const startPrint = () => {
    choosePage();
    setPrintAsked(true);
  };
  // The page is printed once it is shown.
  const isSheetShown = isPaper && format === 'pdf' && status === 'ready';
  useEffect(() => {
    // A code that does not fit the page is not printed later.
    if (isPrintAsked && (isSheetShown || status === 'failed')) setPrintAsked(false);
    if (isPrintAsked && isSheetShown) save.take('print', 'pdf').then(save.onPrint, () => undefined);
  }, [isPrintAsked, isSheetShown, status, save]);
  const isChecking = picture !== null && proof.verdict === null && proof.error === null;
  const isUnread = proof.verdict !== null && !isReliable(proof.verdict);
  const elapsed =
    picture && `${formatNumber(picture.elapsedMs, locale, picture.elapsedMs < 10 ? 1 : 0)}\u00a0${formatMessage({ id: 'qr.ms' })}`;
  return (
    <ResultPanel
      label={formatMessage({ id: 'mat.result' })}
      job={{ status, isBusy: isChecking, isStale: stale, staleNote: null }}
      title={picture ? <VerdictTitle verdict={proof.verdict} error={proof.error} /> : <FormattedMessage id="qr.picture" />}
      actions={<QrActions save={save} disabled={picture === null} unread={isUnread} onPrint={startPrint} />}
      status={picture && <QrFactsLine facts={picture.drawn.facts} />}
      statusEnd={elapsed ?? <FormattedMessage id="mat.private" />}
    >
      <div className={css.body}>
        {picture && (
          <QrPicture
            bitmap={picture.drawn.bitmap}
            label={formatMessage({ id: 'qr.picture' })}
            unread={!isReadBack(proof.verdict)}
            sheet={sheet}
            content={contentTitle(picture.drawn.request.content).trim().slice(0, TITLE_MAX)}
          />
        )}
        {picture && <Verdict verdict={proof.verdict} error={proof.error} />}
        {save.withheld && <WithheldCode save={save} />}
        {save.printed && <PrintSheet request={save.printed} onPrinted={save.onPrinted} />}
        {shown.kind === 'refused' && <QrRefusal error={shown.error} />}
        {shown.kind === 'prompt' &&
          (waits ? (
            <ResultMessage key="working" tone="empty" ghost="code" title={<FormattedMessage id="qr.generating" />} />
          ) : (
            (prompt ?? (
              <ResultMessage
                key="prompt"
                tone="empty"
                ghost="code"
                title={<FormattedMessage id={`qr.${type}.promptTitle`} />}
                text={missing ?? <FormattedMessage id={`qr.${type}.prompt`} />}
              />
            ))
          ))}
      </div>
    </ResultPanel>
  );
}
