/** Returns the size of a result and its digest. */
export async function digestOf(parts: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const blob = new Blob([...parts]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return `${blob.size} ${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
