import { useEffect, useMemo, useState } from 'react';
import type { Action } from '#src/thread/use-action.ts';
import type { BatchFormat, BatchRow } from '#workers/qr/batch.request.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { useQrSettings } from '../settings.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import type { BatchJob, BatchZip } from './make-zip.ts';

interface CurrentZipOptions {
  /** The same array as long as the rows have not changed. */
  readonly rows: readonly BatchRow[];
  readonly zip: Action<BatchJob, BatchZip>;
  readonly format: BatchFormat;
  readonly logo: LoadedLogo | null;
}

/**
 * Returns the ZIP for the current rows and settings, null before it has been made, and the function that makes it. After a change of the
 * rows or settings, the ZIP has to be made again, and the report or error of the old ZIP is removed.
 */
export function useCurrentZip({ rows, zip: { state, run, clear }, format, logo }: CurrentZipOptions) {
  const style = useQrSettings(({ styles }) => styles);
  const { sizePx, marginPx, print } = useFileOptions();
  const job = useMemo(
    () => ({ rows, style, image: logo?.full ?? null, format, sizePx, marginPx, print, readBack: true }),
    [rows, style, logo, format, sizePx, marginPx, print],
  );
  const [madeFor, setMadeFor] = useState<typeof job | null>(null);
  const isOutdated = (state.status === 'ready' || state.error) && madeFor !== job;
  useEffect(() => {
    if (isOutdated) clear();
  }, [isOutdated, clear]);
  const make = (listeners: Pick<BatchJob, 'onFindings' | 'onMade'>) => {
    setMadeFor(job);
    run({ ...job, ...listeners });
  };
  return { made: state.status === 'ready' && !isOutdated ? state.value : null, make };
}
