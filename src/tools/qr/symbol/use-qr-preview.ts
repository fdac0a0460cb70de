import { useEffect, useMemo, useRef } from 'react';
import type { JobError } from '#src/thread/job-error.ts';
import type { JobStatus } from '#src/thread/job-state.ts';
import { useTypedState } from '#src/thread/use-typed-state.ts';
import { useLatest } from '#src/thread/use-action.ts';
import type { QrContentType } from '#workers/qr/content.request.ts';
import type { QrErrorCode, QrFacts, QrPreviewRequest } from '#workers/qr/request.ts';
import { qrClient } from '../client.ts';
import { type Drawn, drawPreview } from './draw-preview.ts';
import { contentOf, isEmpty } from '../content/content-types.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { useQrSettings } from '../settings.ts';
import { usePreviewRequest } from './use-preview-request.ts';

/** Content of the result panel: empty, the reason why there is no code, or the code, which stays until the next one is ready. */
type Shown =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'refused'; readonly error: JobError }
  | { readonly kind: 'picture'; readonly drawn: Drawn; readonly elapsedMs: number };

export interface QrPreviewState {
  readonly request: QrPreviewRequest | null;
  readonly status: JobStatus;
  readonly shown: Shown;
  /** True if the code shows earlier content, because the current content is invalid. */
  readonly stale: boolean;
  /** Name of the invalid field, or null. */
  readonly invalidField: string | null;
  /** Facts about the last drawn code. */
  readonly facts: QrFacts | null;
}

const prompt: Shown = { kind: 'prompt' };

/** Draws the code with the current content and style. */
export function useQrPreview(type: QrContentType, logo: LoadedLogo | null): QrPreviewState {
  const value = useQrSettings(({ content }) => content[type]);
  const content = useMemo(() => {
    const typed = contentOf(type, value);
    return isEmpty(typed) ? null : typed;
  }, [type, value]);
  const request = usePreviewRequest(content, logo);

  const { state, stale } = useTypedState(useLatest(drawPreview, request));
  const last = useRef<Shown>(prompt);
  const settled = useMemo((): Shown | null => {
    if (request === null || state.status === 'idle') return prompt;
    if (state.error) return isPrompt(state.error) ? prompt : { kind: 'refused', error: state.error };
    if (state.status !== 'ready' || state.value.request !== request) return null;
    return { kind: 'picture', drawn: state.value, elapsedMs: state.elapsedMs ?? 0 };
  }, [request, state]);
  useEffect(() => {
    if (settled) last.current = settled;
  }, [settled]);
  useEffect(() => qrClient.warm(), []);

  const statuses = { prompt: 'idle', refused: 'failed', picture: 'ready' } as const;
  const shown = settled ?? last.current;
  return {
    // While the content is invalid, the request of the shown code is read back, saved and copied.
    request: stale && state.value ? state.value.request : request,
    status: stale ? 'ready' : settled ? statuses[settled.kind] : 'loading',
    shown,
    stale,
    invalidField: shown.kind === 'refused' && shown.error.kind === 'input' ? shown.error.field : null,
    facts: state.value?.facts ?? null,
  };
}

const isPrompt = ({ code }: JobError) => (code as QrErrorCode) === 'qr.error.empty';
