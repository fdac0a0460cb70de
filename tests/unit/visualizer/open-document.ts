import { Document } from '#workers/visualizer/document/document.ts';
import { type OpenRequest, plainSettings } from '#workers/visualizer/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import type { InputError } from '#workers/wire/input-error.ts';

interface Opened {
  readonly valid: boolean;
  readonly document: Document | null;
  readonly refused: InputError | null;
}

/** Opens a text and checks it to its end. Returns the document or the InputError. */
export async function opened(source: OpenRequest['source'], options: Partial<OpenRequest> = {}): Promise<Opened> {
  try {
    const document = await Document.open(
      { source, fileName: '', concatenated: false, skipBadLines: false, layout: plainSettings, ...options },
      freeControl(),
    );
    await document.complete(freeControl());
    return { valid: document.isValid, document, refused: null };
  } catch (error) {
    if ((error as Error).name !== 'InputError') throw error;
    return { valid: false, document: null, refused: error as InputError };
  }
}
