import { useEffect, useState } from 'react';
import { useLatest } from '#src/thread/use-latest.ts';
import type { QrVerdict, QrVerifyRequest } from '#workers/qr/verify.request.ts';
import { verifyClient } from './client.ts';
import type { QrPreviewState } from './use-qr-preview.ts';

/** Typing rests this long before a picture is read back: a decoder that is at work cannot always be stopped. */
const REST_MS = 40;

/** What the code on the mat reads as; null until the first was read back, or when there is none. The last verdict stays until the next. */
export function useVerdict({ onMat, matState, request }: QrPreviewState): QrVerdict | null {
  const [rested, setRested] = useState<QrVerifyRequest | null>(null);
  const isDrawn = onMat.kind === 'picture' && matState === 'done';
  useEffect(() => {
    if (request !== null && !isDrawn) return undefined;
    const timer = setTimeout(() => setRested(request), request === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [request, isDrawn]);
  useEffect(() => verifyClient.warm(), []);
  const state = useLatest(verifyClient.verify, rested);
  return (onMat.kind === 'picture' && state.value) || null;
}
