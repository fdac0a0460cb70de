import { type ComponentType, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { InvalidFieldContext } from '#src/ui/field/Field.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import type { QrFacts } from '#workers/qr/request.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { qrClient } from '../client.ts';
import { type CodeSettings, contentTypeOf } from '../code-tool.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import { CapacityMeter } from './CapacityMeter.tsx';
import css from './QrPage.module.css';
import { QrResult } from '../symbol/QrResult.tsx';
import { LazyStyleCard } from '../style/LazyStyleCard.tsx';
import { handContent, handStyle, readQrSettings, useQrSettings } from '../settings.ts';
import { useLogo } from '../logo/use-logo.ts';
import { useQrPreview } from '../symbol/use-qr-preview.ts';

// Stored content, or content typed before the page is live, is drawn immediately, so the worker starts while the page becomes live.
qrClient.warm();

const PayloadCard = lazyPart<{ readonly facts: QrFacts }>(() => import('../proof/after-drawing.ts').then((parts) => parts.PayloadCard), {
  messages: ['qr/style'],
});

/** The fields of a type of content. */
function ContentForm(props: ContentFormProps) {
  return <ToolForm {...useContentForm(props)} />;
}

interface QrPageProps extends ToolViewProps {
  /** Form of the content. Default: the fields of the tool. */
  readonly Form?: ComponentType<ContentFormProps>;
  /** True for less space between the fields of a long form. */
  readonly dense?: boolean;
  /** Shown in the empty result panel in place of the prompt: the fields that are still missing. */
  readonly missing?: ReactNode;
  /** Shown in the empty result panel in place of the prompt and its drawing. */
  readonly prompt?: ReactNode;
}

/** Page for a code of one content type: form, style, result. */
export default function QrPage({ page, tool, Form = ContentForm, dense = false, missing, prompt }: QrPageProps) {
  const type = contentTypeOf(tool);
  const { formatMessage } = useIntl();
  const logoWork = useLogo();
  const preview = useQrPreview(type, logoWork.logo);
  // Reads the settings before the first paint after hydration; input typed before hydration is replayed later and overrides them.
  useLayoutEffect(readQrSettings, []);
  const typed = useQrSettings(({ content: contents }) => contents[type]);
  const styles = useQrSettings((settings) => settings.styles);
  useHandover<CodeSettings>(page.name, {
    values: { style: styles, content: typed },
    onValues({ style: asked, content: said }) {
      if (asked) handStyle(asked);
      if (said !== undefined) handContent(type, said);
    },
    onTransfer: ({ text }) => handContent(type, type === 'wifi' ? { password: text } : text),
  });
  // One element for all renders, so that a keystroke renders no other part than the form again.
  const form = useMemo(() => <Form page={page} tool={tool} />, [Form, page, tool]);
  // The engine calls the only field of a telephone number `phone`.
  const invalidField = type === 'phone' && preview.invalidField === 'phone' ? 'content' : preview.invalidField;

  const content = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.content' })}>
      <InvalidFieldContext value={invalidField}>{dense ? <div className={css.dense}>{form}</div> : form}</InvalidFieldContext>
      <CapacityMeter preview={preview} />
    </Card>
  );
  const result = (
    <>
      <QrResult type={type} preview={preview} logo={logoWork.logo} missing={missing} prompt={prompt} />
      {preview.shown.kind === 'picture' && <PayloadCard facts={preview.shown.drawn.facts} />}
    </>
  );
  const style = <LazyStyleCard facts={preview.facts} logoWork={logoWork} />;
  return <ToolLayout options={content} result={result} more={style} first="options" />;
}
