import { useEffect, useState } from 'react';
import type { FieldWiring } from '../field/Field.tsx';
import css from './FileHead.module.css';
import { IconButton } from '../button/IconButton.tsx';
import { usePartsLabels } from '../labels.ts';
import type { ReadCharset } from '#workers/wire/charset.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { isRead, useFileEncoding, useFileIn } from './file-encoding.ts';

const EncodingField = lazyComponent(() => import('./EncodingField.tsx').then((module) => module.EncodingField));

const HEAD_BYTES = 2048;

interface FileHeadProps extends FieldWiring {
  file: File;
  /** Height in lines of the text field that it replaces. */
  rows: number;
  className: string;
  /** Called by the button that removes the file. Without it there is no button. */
  onClear?: (() => void) | undefined;
  /** Called with the file in UTF-8 when another encoding is chosen. Without it the file is not text, or its encoding is chosen elsewhere. */
  onFile?: ((file: File) => void) | undefined;
}

/** Shows the name, the size and the beginning of a file in place of a text field. */
export function FileHead({ file, rows, className, onClear, onFile, ...wiring }: FileHeadProps) {
  const labels = usePartsLabels();
  const encoding = useFileEncoding(onFile ? file : null);
  const readIn = useFileIn(file, onFile);
  const head = useHead(file, encoding?.charset ?? 'utf-8');
  return (
    <>
      <div className={css.bar}>
        <span className={css.name}>{file.name}</span>
        <span className={css.size}>{labels.bytes(file.size)}</span>
        {onClear && <IconButton icon="x" size={16} label={labels.removeFile(file.name)} onClick={onClear} />}
      </div>
      <textarea {...wiring} className={className} dir="auto" rows={Math.max(2, rows - 2)} value={head} readOnly spellCheck={false} />
      {encoding && (
        <div className={css.encoding}>
          <EncodingField encoding={encoding} onChange={readIn} />
        </div>
      )}
    </>
  );
}

function useHead(file: File, charset: ReadCharset): string {
  const [head, setHead] = useState('');
  useEffect(() => {
    let current = true;
    const read = async () => {
      // With `stream`, a character that the last byte leaves incomplete is not shown. If the file was deleted, no text is shown.
      const bytes = await file.slice(0, HEAD_BYTES).arrayBuffer();
      const text = new TextDecoder(isRead(file) ? 'utf-8' : charset).decode(bytes, { stream: file.size > HEAD_BYTES });
      if (current) setHead(file.size > HEAD_BYTES ? `${text}…` : text);
    };
    read().catch(() => current && setHead(''));
    return () => {
      current = false;
    };
  }, [file, charset]);
  return head;
}
