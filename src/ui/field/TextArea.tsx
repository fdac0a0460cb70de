import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type TextControlProps } from './Field.tsx';
import fieldCss from './Field.module.css';
import { FileHead } from '../file-drop/FileHead.tsx';
import { usePartsLabels } from '../labels.ts';
import css from './TextArea.module.css';
import { TEXT_LIMIT } from './text-limit.ts';
import { useFileDrop } from '../file-drop/use-file-drop.ts';

export { TEXT_LIMIT };

interface TextAreaProps extends TextControlProps {
  /** Height in lines of text. Default: 8. */
  rows?: number;
  placeholder?: string;
  /** Uses the monospaced font. Default: true. */
  mono?: boolean;
  name?: string;
  /** Called on Ctrl/⌘+Enter. */
  onEnter?: () => void;
  /** Called with a dropped or pasted file, and, as a file, with text longer than TEXT_LIMIT. Without it all text stays in the field. */
  onFile?: (file: File, origin: 'file' | 'text') => void;
  /** Called in place of `onFile` with several dropped or pasted files. Without it `onFile` gets the first. */
  onFiles?: (files: readonly File[]) => void;
  /** File in place of the text: its beginning, name and size are shown. */
  file?: File | null;
  /** True if a file is text whose encoding is recognized and can be chosen. Default: false. */
  hasEncoding?: boolean;
  /** Called when the file is removed. Without it the file has no button to remove it. */
  onFileClear?: () => void;
  /** Content at the end of the line of the label. */
  end?: ReactNode;
}

/** Field for text of several lines, or for a file that is dropped, pasted or passed as `file`. */
export function TextArea({
  label,
  hint,
  error,
  invalid,
  end,
  mono = true,
  rows = 8,
  onChange,
  onEnter,
  onFile,
  onFiles,
  file,
  onFileClear,
  hasEncoding = false,
  ...rest
}: TextAreaProps) {
  const labels = usePartsLabels();
  const { dropping, drop, pasted } = useFileDrop(
    onFile &&
      ((files) => {
        if (onFiles && files.length > 1) onFiles(files);
        else if (files[0]) onFile(files[0], 'file');
      }),
  );
  const asFile = (text: string) => onFile?.(new File([text], labels.pastedFileName, { type: 'text/plain' }), 'text');

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (pasted(event)) return;
    const text = event.clipboardData.getData('text/plain');
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (!onFile || value.length - (selectionEnd - selectionStart) + text.length <= TEXT_LIMIT) return;
    event.preventDefault();
    asFile(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
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
  const control = classNames(fieldCss.control, css.area, mono && fieldCss.mono);
  return (
    <Field name={rest.name} label={label} hint={hint} error={error} invalid={invalid} end={end}>
      {(wiring) => (
        <div className={css.drop} data-dropping={dropping || undefined} data-drop-label={labels.dropFile} {...drop}>
          {file ? (
            <FileHead
              {...wiring}
              file={file}
              rows={rows}
              className={control}
              onClear={onFileClear}
              onFile={hasEncoding && onFile ? (read) => onFile(read, 'file') : undefined}
            />
          ) : (
            <textarea
              {...rest}
              {...wiring}
              rows={rows}
              dir="auto"
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
