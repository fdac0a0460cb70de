import { useState } from 'react';
import { useHandover } from '#src/handover/use-handover.ts';
import { ToolForm } from '../../form/ToolForm.tsx';
import { toolNameOf, type ToolViewProps } from '../../section.ts';
import { DecodedFiles } from './DecodedFiles.tsx';
import { EncodedFiles } from './EncodedFiles.tsx';
import css from './FilePage.module.css';
import type { FileSettings, FilesPage } from './tool.ts';

/** Page that encodes or decodes any number of files, up to 2 GiB each. */
export default function FilePage({ page, tool }: ToolViewProps) {
  const [way, setWay] = useState<FileSettings['way']>('encode');
  const [given, setGiven] = useState<readonly File[]>([]);
  useHandover<FileSettings>(page.name, {
    values: { way },
    onValues: (part) => part.way && setWay(part.way),
    onTransfer: ({ files }) => setGiven(files),
  });
  return (
    <>
      <div className={css.way}>
        <ToolForm
          name={toolNameOf(page)}
          tool={tool}
          values={{ way }}
          onChange={({ way: next = way }) => {
            setGiven([]);
            setWay(next);
          }}
        />
      </div>
      {way === 'encode' ? (
        <EncodedFiles given={given} page={page} constants={tool.constants as FilesPage} />
      ) : (
        <DecodedFiles given={given} />
      )}
    </>
  );
}
