/** Longest SVG that is searched, in characters; a longer one counts as slow. */
const TEXT_MAX = 256 * 1024;
const ELEMENTS_MAX = 5_000;

/**
 * Matches elements and properties that draw shapes repeatedly or process a pixel many times: 2 kB of nested `use` draw billions of shapes.
 * Entities repeat text in the same way.
 */
const REPEATING =
  /<(?:[^\s<>/:]+:)?(?:use|pattern|marker|mask|filter|image|feImage|foreignObject)[\s>/]|<!ENTITY|\b(?:filter|mask|stroke-dasharray)\s*[:=]/i;

/** Returns true if a browser may need long to draw an SVG. Drawing cannot be canceled, and the page does not respond until it ends. */
export function maySvgBeSlow(text: string): boolean {
  if (text.length > TEXT_MAX || REPEATING.test(text)) return true;
  let elements = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) elements++;
  // Each element that is not empty has two tags.
  return elements > ELEMENTS_MAX * 2;
}
