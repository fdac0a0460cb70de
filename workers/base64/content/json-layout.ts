/**
 * Largest ratio of the indentation to the length of the text; ALWAYS_UNITS of indentation are always allowed. Indentation adds 2 × depth
 * spaces to each line, so deeply nested texts grow with the square of their depth.
 */
const GROWTH_MAX = 16;
const ALWAYS_UNITS = 65_536;

/** Matches a string, a punctuation character, or a run of other characters that are not white space. */
const token = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g;

/** Returns true if a text is a JSON object or array. */
export function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * Formats a JSON object or array (RFC 8259): one member or element per line, indented by two spaces. Values are copied as written, so
 * 9007199254740993 and 1.0 stay unchanged. Returns null if the text is not JSON, is a bare value, or is nested so deeply that its
 * indentation would exceed the limit.
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
