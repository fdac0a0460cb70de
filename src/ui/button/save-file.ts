/** Long enough for a slow disk or a “Save as” dialog; the memory behind a URL is kept while it lives. */
const REVOKED_AFTER_MS = 60_000;

/** Hands a file to the browser to be saved. */
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
