import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useToastError } from '#src/locale/use-toast-error.ts';
import type { QrErrorCode } from '#workers/qr/request.ts';
import type { TextErrorCode } from '#workers/wire/charset.ts';
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
  const { formatMessage } = useIntl();
  const toastError = useToastError();
  const [refusal, setRefusal] = useState<string | null>(null);
  const change: typeof form.onChange = (part) => {
    setRefusal(null);
    form.onChange(part);
  };
  const overflow = (usedBytes: number) => {
    const values = { unit: 'bytes', asked: usedBytes, most: DATA_BYTES_MAX[level], level };
    const { title, text } = words(new InputError<QrErrorCode>('qr.error.overflow', 'content', values));
    return `${title}: ${text}`;
  };
  const take = async (file: File | null) => {
    if (!file) return;
    if (file.size > TEXT_FILE_BYTES_MAX) return setRefusal(overflow(file.size));
    try {
      const { readTextFile, textRefusal } = await import('#workers/charset/text-file.ts');
      const content = await readTextFile(file).catch((error: unknown) => {
        throw textRefusal(error, 'content');
      });
      change({ content });
    } catch (error) {
      if (error instanceof InputError) setRefusal(formatMessage({ id: error.code as TextErrorCode }, error.values));
      else toastError('handover.gone');
    }
  };
  return (
    <ToolForm
      {...form}
      errorAt={() => refusal ?? undefined}
      onChange={change}
      files={{ values: {}, onChange: (_, file) => void take(file) }}
    />
  );
}

/** Page for a code with any text. */
export default function TextPage(props: ToolViewProps) {
  return <QrPage {...props} Form={TextForm} />;
}
