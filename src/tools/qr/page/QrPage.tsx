import { type ReactNode, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { InvalidFieldContext } from '#src/ui/field/Field.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import type { QrFacts } from '#workers/qr/request.ts';
import type { QrContentType } from '#workers/qr/content.request.ts';
import type { Page } from '../../section.ts';
import { qrClient } from '../client.ts';
import { CapacityMeter } from './CapacityMeter.tsx';
import { QrResult } from '../symbol/QrResult.tsx';
import { LazyStyleCard } from '../style/LazyStyleCard.tsx';
import { handContent, handStyle, readQrSettings, useQrSettings } from '../settings.ts';
import type { QrShared } from '../shareable.ts';
import { useLogo } from '../logo/use-logo.ts';
import { useQrPreview } from '../symbol/use-qr-preview.ts';

// Stored content, or content typed before the page is live, is drawn immediately, so the worker starts while the page becomes live.
qrClient.warm();

/** Rendered below the code, not needed at first. Loading it later saves 1.1 kB before the page is live. */
const PayloadCard = lazyPart<{ readonly facts: QrFacts }>({
  load: () => import('./PayloadCard.tsx').then((module) => module.PayloadCard),
  messages: ['qr/style'],
});

interface QrPageProps {
  readonly page: Page;
  readonly type: QrContentType;
  /** The fields of the type: one element for all renders, so that a keystroke rerenders no other field. */
  readonly form: ReactNode;
  /** Shown in the empty result panel in place of the prompt: the fields that are still missing. */
  readonly missing?: ReactNode;
}

/** Page for a code of one content type: form, style, result. */
export function QrPage({ page, type, form, missing }: QrPageProps) {
  const { formatMessage } = useIntl();
  const logoWork = useLogo();
  const preview = useQrPreview(type, logoWork.logo);
  // Reads the settings before the first paint after hydration; input typed before hydration is replayed later and overrides them.
  useLayoutEffect(readQrSettings, []);
  const typed = useQrSettings(({ content: contents }) => contents[type]);
  const styles = useQrSettings((settings) => settings.styles);
  useHandover<QrShared>(page.name, {
    values: { style: styles, content: typed },
    onValues({ style: asked, content: said }) {
      if (asked) handStyle(asked);
      if (said !== undefined) handContent(type, said);
    },
    onTransfer: ({ text }) => handContent(type, type === 'wifi' ? { password: text } : text),
  });

  const content = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.content' })}>
      <InvalidFieldContext value={preview.invalidField}>{form}</InvalidFieldContext>
      <CapacityMeter preview={preview} />
    </Card>
  );
  const result = (
    <>
      <QrResult type={type} preview={preview} logo={logoWork.logo} missing={missing} />
      {preview.shown.kind === 'picture' && <PayloadCard facts={preview.shown.drawn.facts} />}
    </>
  );
  const style = <LazyStyleCard facts={preview.facts} logoWork={logoWork} />;
  return <ToolLayout options={content} result={result} more={style} first="options" />;
}
