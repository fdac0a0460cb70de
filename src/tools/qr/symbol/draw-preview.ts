import type { CallOptions, Releasable } from '#src/thread/worker-client.ts';
import type { QrPreview, QrPreviewRequest } from '#workers/qr/request.ts';
import { qrClient } from '../client.ts';

export interface Drawn extends QrPreview {
  readonly request: QrPreviewRequest;
}

/** Draws a code for the screen. Its bitmap is closed when the next code has replaced it. */
export async function drawPreview(request: QrPreviewRequest, options: CallOptions): Promise<Releasable<Drawn>> {
  const { value, release } = await qrClient.preview(request, options);
  return {
    value: { ...value, request },
    release() {
      release();
      value.bitmap.close();
    },
  };
}
