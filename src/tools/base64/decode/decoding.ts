import type { Base64ErrorCode } from '#workers/base64/request.ts';

/** Errors in the text itself. Other errors concern the file or the browser. */
export const formatErrors: ReadonlySet<string> = new Set<Base64ErrorCode>([
  'base64.error.character',
  'base64.error.mixed',
  'base64.error.whiteSpace',
  'base64.error.padStray',
  'base64.error.padMissing',
  'base64.error.padCount',
  'base64.error.afterPad',
  'base64.error.length',
  'base64.error.spareBits',
  'base64.error.dataUri',
]);

/** Returns true if a repair can correct an error. A data URI that is not Base64, and white space in strict mode, are not repaired. */
export function canRepair(code: string): boolean {
  return formatErrors.has(code) && code !== 'base64.error.dataUri' && code !== 'base64.error.whiteSpace';
}
