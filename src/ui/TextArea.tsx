import { type ChangeEvent, type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './Field.tsx';
import fieldCss from './Field.module.css';
import { FileHead } from './FileHead.tsx';
import { usePartsLabels } from './labels.ts';
import css from './TextArea.module.css';

/** Above this a field turns sluggish, and the engine takes the text as a file. In UTF-16 units. */
export const TEXT_LIMIT = 1024 * 1024;

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  rows?: number;
  placeholder?: string;
  mono?: boolean;
  name?: string;
  /** Ctrl/⌘+Enter. */
  onEnter?: () => void;
  /** Takes dropped files, and text over 1 MiB as a file. Without it all text stays in the field. */
  onFile?: (file: File) => void;
  file?: File | null;
  onFileClear?: () => void;
  end?: ReactNode;
}

export function TextArea({
  label,
  hint,
  error,
  end,
  mono = true,
  rows = 8,
  onChange,
  onEnter,
  onFile,
  file,
  onFileClear,
  ...rest
}: TextAreaProps) {
  const labels = usePartsLabels();
  const [dropping, setDropping] = useState(false);
  const asFile = (text: string) => onFile?.(new File([text], labels.pastedFileName, { type: 'text/plain' }));

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (!onFile || value.length - (selectionEnd - selectionStart) + pasted.length <= TEXT_LIMIT) return;
    event.preventDefault();
    asFile(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  const onInput = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const text = event.currentTarget.value;
    if (onFile && text.length > TEXT_LIMIT) asFile(text);
    else onChange(text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onEnter) {
      event.preventDefault();
      onEnter();
    }
  };
  const onDrag = (event: DragEvent, over: boolean) => {
    if (!onFile || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(over);
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event, false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile?.(dropped);
  };

  const control = classNames(fieldCss.control, css.area, mono && fieldCss.mono);
  return (
    <Field label={label} hint={hint} error={error} end={end}>
      {(wiring) => (
        <div
          className={css.drop}
          data-dropping={dropping || undefined}
          data-drop-label={labels.dropFile}
          onDragOver={(event) => onDrag(event, true)}
          onDragLeave={(event) => onDrag(event, false)}
          onDrop={onDrop}
        >
          {file ? (
            <FileHead {...wiring} file={file} rows={rows} className={control} onClear={onFileClear} />
          ) : (
            <textarea
              {...rest}
              {...wiring}
              rows={rows}
              className={control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onPaste={onPaste}
              onChange={onInput}
              onKeyDown={onKeyDown}
            />
          )}
        </div>
      )}
    </Field>
  );
}
