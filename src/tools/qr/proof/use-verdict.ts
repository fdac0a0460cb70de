import { useEffect, useState } from 'react';
import type { JobFault } from '#src/thread/job-error.ts';
import { useLatest } from '#src/thread/use-latest.ts';
import type { QrVerdict, QrVerifyRequest } from '#workers/qr/verify.request.ts';
import { verifyClient } from '../client.ts';
import type { QrPreviewState } from '../symbol/use-qr-preview.ts';

/** Typing rests this long before a picture is read back: a decoder that is at work cannot always be stopped. */
const REST_MS = 40;

export interface ReadBack {
  /** Null until the first was read back, or when there is none. The last verdict stays until the next. */
  readonly verdict: QrVerdict | null;
  /** Why there is no verdict on this code. */
  readonly fault: JobFault | null;
}

const unknown: ReadBack = { verdict: null, fault: null };

/** Verifies the code in the result panel by reading it back. */
export function useVerdict({ shown, panelState, request }: QrPreviewState): ReadBack {
  const [rested, setRested] = useState<QrVerifyRequest | null>(null);
  const isDrawn = shown.kind === 'picture' && panelState === 'done';
  useEffect(() => {
    if (request !== null && !isDrawn) return undefined;
    const timer = setTimeout(() => setRested(request), request === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [request, isDrawn]);
  useEffect(() => verifyClient.warm(), []);
  const state = useLatest(verifyClient.verify, rested);
  if (shown.kind !== 'picture') return unknown;
  // The verdict before was on another code.
  if (state.status === 'failed') return { verdict: null, fault: state.error.kind === 'fault' ? state.error : null };
  return { verdict: state.value ?? null, fault: null };
}
