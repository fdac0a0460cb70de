import { useEffect, useMemo, useState } from 'react';
import type { JobError } from '#src/thread/job-error.ts';
import { useLatest } from '#src/thread/use-action.ts';
import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import type { FileFormat, QrExportRequest } from '#workers/qr/request.ts';
import type { QrVerdict } from '#workers/qr/verify.request.ts';
import { verifyClient } from '../client.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { useFileOptions } from '../symbol/file-options.ts';
import type { QrPreviewState } from '../symbol/use-qr-preview.ts';
import type { VerifiedFile } from './verify-file.ts';

/** Pause in typing, in ms, before a file is read back: a running decoder cannot always be stopped. */
const REST_MS = 40;

export interface Proof {
  /** Verdict on the shown code; null before the code was read back, and without a code. */
  readonly verdict: QrVerdict | null;
  /** The error that prevented the check of this code; null if there is none. */
  readonly error: JobError | null;
  /** Writes the code in a format and reads it back. If the file of the verdict has this format, returns that file. */
  readonly verify: (as: FileFormat) => Promise<VerifiedFile>;
}

interface Verified extends VerifiedFile {
  readonly request: QrExportRequest;
}

/** Imports the module that reads files back. It is loaded with the first code, not with the page. */
const load = () => import('./verify-file.ts');

async function verify(request: QrExportRequest, options: CallOptions): Promise<Releasable<Verified>> {
  const { verifyFile } = await load();
  return { value: { ...(await verifyFile(request, options)), request }, release: () => undefined };
}

/** Writes the shown code as a file and reads it back. */
export function useProof({ shown, status, request: preview }: QrPreviewState, logo: LoadedLogo | null): Proof {
  const print = useFileOptions((file) => file.print);
  const request = useMemo((): QrExportRequest | null => {
    if (!preview) return null;
    const { content, style, format, sizePx, marginPx } = preview;
    return { content, style, image: logo?.full ?? null, format, sizePx, marginPx, print };
  }, [preview, logo, print]);
  const [rested, setRested] = useState<QrExportRequest | null>(null);
  const isDrawn = shown.kind === 'picture' && status === 'ready';
  useEffect(() => {
    if (request !== null && !isDrawn) return undefined;
    const timer = setTimeout(() => setRested(request), request === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [request, isDrawn]);
  useEffect(() => verifyClient.warm(), []);
  const state = useLatest(verify, rested);

  // A file that was written before the last change belongs to another code.
  const verified = state.status === 'ready' && state.value.request === request ? state.value : null;
  return {
    verdict: isDrawn ? (verified?.verdict ?? null) : null,
    error: isDrawn && rested === request ? (state.error ?? null) : null,
    async verify(as) {
      if (!request) throw new Error('Nothing to export');
      return verified && as === request.format ? verified : (await load()).tryToVerify({ ...request, format: as });
    },
  };
}
