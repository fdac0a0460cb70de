/** A link as it was typed, without the white space round it. */
export function urlPayload(url: string): string {
  return url.trim();
}
