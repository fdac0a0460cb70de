import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { PartBoundary } from '#src/locale/PartBoundary.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import type { ToolViewProps } from '../../section.ts';
import { EncodedFiles } from '../encode/EncodedFiles.tsx';
import css from './FilePage.module.css';
import type { FileSettings } from '../shareable.ts';

const DecodedFiles = lazyPart<{ readonly given: readonly File[] }>({
  load: () => import('../decode/DecodedFiles.tsx').then((module) => module.DecodedFiles),
});

/** Page that encodes or decodes any number of files, up to 2 GiB each. */
export default function FilePage({ page }: ToolViewProps) {
  const { formatMessage } = useIntl();
  const [way, setWay] = useState<'encode' | 'decode'>('encode');
  const [given, setGiven] = useState<readonly File[]>([]);
  useHandover<FileSettings>(page.name, {
    values: { way },
    onValues: (part) => part.way && setWay(part.way),
    onTransfer: ({ files }) => setGiven(files),
  });
  return (
    <>
      <div className={css.way}>
        <Segmented
          label={formatMessage({ id: 'base64.file.way' })}
          value={way}
          options={[
            { value: 'encode', label: formatMessage({ id: 'base64.file.encode' }) },
            { value: 'decode', label: formatMessage({ id: 'base64.file.decode' }) },
          ]}
          onChange={(next) => {
            setGiven([]);
            setWay(next);
          }}
        />
      </div>
      {way === 'encode' ? (
        <EncodedFiles given={given} />
      ) : (
        <PartBoundary>
          <DecodedFiles given={given} />
        </PartBoundary>
      )}
    </>
  );
}
