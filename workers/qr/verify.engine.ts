import type { Control } from '../wire/control.ts';
import { openScene } from './scene.ts';
import type { QrVerdict, QrVerifyRequest } from './verify.request.ts';
import { verify } from './verify/verify.ts';

export const verifyEngine = {
  /** Draws the file that would be exported and reads it back. Throws InputError as the export does. */
  verify(request: QrVerifyRequest, control: Control): Promise<QrVerdict> {
    return verify(openScene(request.content, request.style, request.image), request, control);
  },
};

export type VerifyEngine = typeof verifyEngine;
