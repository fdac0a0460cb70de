/**
 * Compares texts by Unicode code points; UTF-16 code units would sort U+FFFF after U+10000.
 *
 * @returns a negative number if `left` is first, 0 if the texts are equal, a positive number if `right` is first
 */
export function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at++) {
    if (left.charCodeAt(at) !== right.charCodeAt(at)) return (left.codePointAt(at) as number) - (right.codePointAt(at) as number);
  }
  return left.length - right.length;
}
