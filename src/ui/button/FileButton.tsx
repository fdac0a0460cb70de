import type { ChangeEvent } from 'react';
import buttonCss from './Button.module.css';
import { classNames } from '../class-names.ts';
import css from './FileButton.module.css';
import { Icon } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';

interface FileButtonProps {
  /** Default: “File”. */
  label?: string;
  /** Called with the selected file. */
  onFile: (file: File) => void;
  /** Allows the selection of several files: `onFile` is called for each, unless `onFiles` is set. Default: true if `onFiles` is set. */
  multiple?: boolean;
  /** Called in place of `onFile` if more than one file was selected. */
  onFiles?: (files: readonly File[]) => void;
  /** Media types or extensions, as in the HTML attribute. Default: any file. */
  accept?: string | undefined;
}

/** File input styled as a button. The same file can be selected twice in a row. */
export function FileButton({ label, onFile, onFiles, multiple = onFiles !== undefined, accept }: FileButtonProps) {
  const labels = usePartsLabels();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (onFiles && files.length > 1) onFiles(files);
    else for (const file of files) onFile(file);
  };
  return (
    <label className={classNames(buttonCss.button, buttonCss.plain, css.button)}>
      <input className={css.input} type="file" multiple={multiple} accept={accept} onChange={onChange} />
      <Icon name="upload" size={16} />
      {label ?? labels.chooseFile}
    </label>
  );
}
