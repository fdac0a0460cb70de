import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import type { QrErrorCode } from '#workers/qr/request.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { changeContent, useQrSettings } from '../settings.ts';
import { DATA_BYTES_MAX, TEXT_FILE_BYTES_MAX } from '../style/style-limits.ts';
import { useErrorWords } from '../use-error-words.ts';

/**
 * Field for any text, also from a dropped file. A file much larger than the capacity of a code is refused, and the field keeps its text.
 */
export function TextForm() {
  const { formatMessage } = useIntl();
  const words = useErrorWords();
  const value = useQrSettings(({ content }) => content.text);
  const level = useQrSettings(({ styles }) => styles.errorCorrection);
  const [refusedBytes, setRefusedBytes] = useState<number | null>(null);
  const change = (text: string) => {
    setRefusedBytes(null);
    changeContent('text', text);
  };
  const take = async (file: File) => {
    if (file.size > TEXT_FILE_BYTES_MAX) return setRefusedBytes(file.size);
    // If the file no longer exists, the field is unchanged.
    const text = await file.text().catch(() => null);
    if (text !== null) change(text);
  };
  const overflow = (usedBytes: number) => {
    const values = { unit: 'bytes', asked: usedBytes, most: DATA_BYTES_MAX[level], level };
    const { title, text } = words(new InputError<QrErrorCode>('qr.error.overflow', 'content', values));
    return `${title}: ${text}`;
  };
  return (
    <TextArea
      label={formatMessage({ id: 'qr.field.text' })}
      hint={formatMessage({ id: 'qr.field.textHint' })}
      error={refusedBytes === null ? undefined : overflow(refusedBytes)}
      value={value}
      rows={5}
      mono={false}
      onChange={change}
      onFile={(file) => void take(file)}
    />
  );
}
