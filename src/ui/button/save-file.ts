/** Time in ms after which the URL is revoked and its memory freed: long enough for a slow disk or a “Save as” dialog. */
const REVOKED_AFTER_MS = 60_000;

/** Starts the download of a Blob as a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
}
