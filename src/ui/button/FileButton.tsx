import type { ChangeEvent } from 'react';
import buttonCss from './Button.module.css';
import { classNames } from '../class-names.ts';
import css from './FileButton.module.css';
import { Icon, type IconName } from '../Icon.tsx';

export interface FileButtonProps {
  label: string;
  onFile: (file: File) => void;
  /** Allows several files to be chosen at once: `onFile` is called for each, unless there is `onFiles`. */
  multiple?: boolean;
  /** Called instead of `onFile` when more than one file was chosen. */
  onFiles?: (files: readonly File[]) => void;
  accept?: string | undefined;
  icon?: IconName;
  tone?: 'plain' | 'act' | 'mat';
  disabled?: boolean;
}

/** A file input that looks like a button. The same file can be chosen twice in a row. */
export function FileButton({
  label,
  onFile,
  onFiles,
  multiple = onFiles !== undefined,
  accept,
  icon = 'upload',
  tone = 'plain',
  disabled,
}: FileButtonProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (onFiles && files.length > 1) onFiles(files);
    else for (const file of files) onFile(file);
  };
  return (
    <label className={classNames(buttonCss.button, buttonCss[tone], css.button)}>
      <input className={css.input} type="file" multiple={multiple} accept={accept} disabled={disabled} onChange={onChange} />
      <Icon name={icon} size={16} />
      {label}
    </label>
  );
}
