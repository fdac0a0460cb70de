/** Laid out, a text of many levels is longer than itself by its depth: a line for each bracket, and before it spaces. */
const GROWTH_MAX = 16;
const ALWAYS_UNITS = 65_536;

/** A string, or a run of what is neither white space nor punctuation. */
const token = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g;

/** Whether a text is an object or array of JSON. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * An object or array of JSON (RFC 8259), a member or element a line, indented by two; every value as it was written, so
 * that 9007199254740993 and 1.0 stay. Null when the text is no JSON, or a bare value, or so deep that the layout would be
 * longer than GROWTH_MAX times the text.
 */
export function layOutJson(text: string): string | null {
  if (!/^\s*[{[]/.test(text) || !isJson(text)) return null;
  const parts: string[] = [];
  let depth = 0;
  let previous = '';
  let left = Math.max(ALWAYS_UNITS, text.length * GROWTH_MAX);
  const newLine = () => {
    left -= 2 * depth;
    if (left >= 0) parts.push('\n', '  '.repeat(depth));
  };
  for (const [piece] of text.matchAll(token)) {
    const opens = previous === '{' || previous === '[';
    if (piece === '}' || piece === ']') {
      depth--;
      if (!opens) newLine();
    } else if (opens || previous === ',') newLine();
    parts.push(piece === ':' ? ': ' : piece);
    if (piece === '{' || piece === '[') depth++;
    if (left < 0) return null;
    previous = piece;
  }
  return parts.join('');
}
