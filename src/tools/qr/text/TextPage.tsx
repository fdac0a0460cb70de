import { useState } from 'react';
import type { QrErrorCode } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import type { ToolViewProps } from '../../section.ts';
import { type ContentFormProps, useContentForm } from '../content/use-content-form.ts';
import QrPage from '../page/QrPage.tsx';
import { useQrSettings } from '../settings.ts';
import { DATA_BYTES_MAX, TEXT_FILE_BYTES_MAX } from '../style/style-limits.ts';
import { useErrorWords } from '../use-error-words.ts';

/**
 * Field for any text, also from a dropped file. A file much larger than the capacity of a code is refused, and the field keeps its text.
 */
function TextForm(props: ContentFormProps) {
  const words = useErrorWords();
  const form = useContentForm<'text'>(props);
  const level = useQrSettings(({ styles }) => styles.errorCorrection);
  const [refusedBytes, setRefusedBytes] = useState<number | null>(null);
  const change: typeof form.onChange = (part) => {
    setRefusedBytes(null);
    form.onChange(part);
  };
  const take = async (file: File | null) => {
    if (file && file.size > TEXT_FILE_BYTES_MAX) return setRefusedBytes(file.size);
    if (!file) return;
    // If the file no longer exists or is not text, or the code that reads it does not arrive, the field is unchanged.
    const content = await import('#workers/charset/text-file.ts').then(({ readTextFile }) => readTextFile(file)).catch(() => undefined);
    if (content !== undefined) change({ content });
  };
  const overflow = (usedBytes: number) => {
    const values = { unit: 'bytes', asked: usedBytes, most: DATA_BYTES_MAX[level], level };
    const { title, text } = words(new InputError<QrErrorCode>('qr.error.overflow', 'content', values));
    return `${title}: ${text}`;
  };
  return (
    <ToolForm
      {...form}
      errorAt={() => (refusedBytes === null ? undefined : overflow(refusedBytes))}
      onChange={change}
      files={{ values: {}, onChange: (_, file) => void take(file) }}
    />
  );
}

/** Page for a code with any text. */
export default function TextPage(props: ToolViewProps) {
  return <QrPage {...props} Form={TextForm} />;
}
