import { useLayoutEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHandover } from '#src/handover/use-handover.ts';
import { useAction, useLatest } from '#src/thread/use-action.ts';
import { ToolLayout } from '#src/ui/layout/ToolLayout.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { FileButton } from '#src/ui/button/FileButton.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import type { BatchColumns, BatchForm, BatchPlanRequest, BatchType } from '#workers/qr/batch.request.ts';
import type { ToolViewProps } from '../../section.ts';
import { BatchColumnsForm } from './BatchColumnsForm.tsx';
import { BatchResult } from './BatchResult.tsx';
import { BatchReport } from './BatchReport.tsx';
import { verifyClient } from '../client.ts';
import { type BatchFindings, makeZip, noFindings } from './make-zip.ts';
import { LazyStyleCard } from '../style/LazyStyleCard.tsx';
import { handStyle, readQrSettings, useQrSettings } from '../settings.ts';
import type { BatchSettings } from './tool.ts';
import { useLogo } from '../logo/use-logo.ts';
import { useRowPreview } from './use-row-preview.ts';

/** Page that draws a list or a table as codes of one style and returns a ZIP. */
export default function BatchPage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [form, setForm] = useState<BatchForm | null>(null);
  const [columns, setColumns] = useState<BatchColumns | null>(null);
  const [type, setType] = useState<BatchType>('text');
  const logoWork = useLogo();
  useLayoutEffect(readQrSettings, []);
  const source = file ?? text;
  const request = useMemo(
    (): BatchPlanRequest | null => (source === '' ? null : { source, form, columns, type }),
    [source, form, columns, type],
  );
  const plan = useLatest(verifyClient.planBatch, request);
  const zip = useAction(makeZip);
  const [found, setFound] = useState<BatchFindings | null>(null);
  const rows = request ? (plan.value?.rows ?? []) : [];
  const preview = useRowPreview(rows, logoWork.logo);
  const forget = () => {
    zip.clear();
    setColumns(null);
    setForm(null);
  };
  const take = (taken: File | null) => {
    forget();
    setFile(taken);
  };
  const style = useQrSettings(({ styles }) => styles);
  useHandover<BatchSettings>(page.name, {
    values: { style, type },
    onValues(given) {
      if (given.style) handStyle(given.style);
      if (given.type) setType(given.type);
    },
    onTransfer({ text: lines, files: [given = null] }) {
      take(given);
      setText(lines);
    },
  });
  const isMaking = zip.state.status === 'loading';
  // The report is shown when the button is clicked, not with the first result, so that nothing moves later.
  const shownFindings = zip.state.status === 'idle' ? null : (found ?? (isMaking ? noFindings : null));

  const options = (
    <Card as="section" fill="form" label={formatMessage({ id: 'qr.content' })}>
      <TextArea
        label={formatMessage({ id: 'qr.batch.lines' })}
        hint={formatMessage({ id: 'qr.batch.linesHint' })}
        value={text}
        rows={8}
        placeholder={'https://example.com/1\nhttps://example.com/2'}
        file={file}
        onChange={(typed) => {
          forget();
          setText(typed);
        }}
        onFile={take}
        hasEncoding
        onFileClear={() => take(null)}
      />
      <FileButton accept=".csv,.tsv,.txt,text/*" onFile={take} />
      <BatchColumnsForm
        plan={request && plan.value ? plan.value : null}
        type={type}
        onType={setType}
        onForm={setForm}
        onColumns={setColumns}
      />
    </Card>
  );
  const result = (
    <>
      <BatchResult plan={plan} zip={zip} preview={preview} logo={logoWork.logo} onFindings={setFound} />
      <BatchReport plan={request && plan.value ? plan.value : null} found={shownFindings} />
    </>
  );
  return (
    <ToolLayout
      options={options}
      result={result}
      more={<LazyStyleCard facts={preview.drawn?.facts ?? null} logoWork={logoWork} />}
      first="options"
    />
  );
}
