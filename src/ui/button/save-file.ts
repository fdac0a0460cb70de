/** Time in ms after which the URL is revoked and its memory freed: long enough for a slow disk or a “Save as” dialog. */
const REVOKED_AFTER_MS = 60_000;

/**
 * Starts the download of a Blob as a file. Reads its last byte first, because browsers do not report a failed download: a Blob whose data is
 * gone would be saved as an empty file. Rejects with the error of that reading.
 */
export async function saveFile(name: string, blob: Blob): Promise<void> {
  await blob.slice(-1).arrayBuffer();
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
