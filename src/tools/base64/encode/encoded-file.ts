import type { NamedBlob } from '#src/ui/button/DownloadButton.tsx';
import type { Encoded } from '#workers/base64/request.ts';

/** Characters as a text file. */
export function encodedFile({ lines, blob }: Encoded, name: string): NamedBlob {
  return { name, blob: new Blob([lines?.bytes ?? blob ?? ''], { type: 'text/plain' }) };
}

/** What a file is called once it is Base64. */
export function encodedName(file: File): string {
  return `${file.name}.base64.txt`;
}
