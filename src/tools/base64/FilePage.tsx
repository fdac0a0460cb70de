import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Segmented } from '#src/ui/Segmented.tsx';
import { useCarriedFiles } from './carried.ts';
import { DecodedFiles } from './DecodedFiles.tsx';
import { EncodedFiles } from './EncodedFiles.tsx';
import css from './FilePage.module.css';

/** Files of any number, either way, up to 2 GiB each. */
export default function FilePage() {
  const { formatMessage } = useIntl();
  const carried = useCarriedFiles();
  const [way, setWay] = useState(carried?.way ?? 'encode');
  const first = way === carried?.way ? carried.files : undefined;
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
          onChange={setWay}
        />
      </div>
      {way === 'encode' ? <EncodedFiles first={first} /> : <DecodedFiles first={first} />}
    </>
  );
}
