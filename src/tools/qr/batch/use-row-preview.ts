import { useMemo, useState } from 'react';
import type { JobError } from '#src/thread/job-error.ts';
import { useLatest } from '#src/thread/use-action.ts';
import { type BatchRow, contentOfRow } from '#workers/qr/batch.request.ts';
import type { QrPreview } from '#workers/qr/request.ts';
import { drawPreview } from '../symbol/draw-preview.ts';
import type { LoadedLogo } from '../logo/logo.ts';
import { usePreviewRequest } from '../symbol/use-preview-request.ts';

export interface RowPreview {
  /** Index of the shown row, from 0. */
  readonly index: number;
  readonly show: (index: number) => void;
  readonly row: BatchRow | null;
  readonly drawn: QrPreview | null;
  readonly error: JobError | null;
}

/** Draws one code of a list for the preview. */
export function useRowPreview(rows: readonly BatchRow[], logo: LoadedLogo | null): RowPreview {
  const [asked, show] = useState(0);
  const index = Math.max(0, Math.min(asked, rows.length - 1));
  const row = rows[index] ?? null;
  const content = useMemo(() => row && contentOfRow(row), [row]);
  const state = useLatest(drawPreview, usePreviewRequest(content, logo));
  return { index, show, row, drawn: state.value ?? null, error: state.error ?? null };
}
