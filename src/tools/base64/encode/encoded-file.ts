import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import type { Encoded } from '#workers/base64/request.ts';

/** Returns the encoded characters as a text file. */
export function encodedFile({ lines, blob }: Encoded, name: string): NamedBlob {
  return { name, blob: new Blob([lines?.bytes ?? blob ?? ''], { type: 'text/plain' }) };
}

/** Returns the name of an encoded file. */
export function encodedName(file: File): string {
  return `${file.name}.base64.txt`;
}
