/** A string, or a run of what is neither white space nor punctuation. */
const token = /"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+|[{}[\],:]/g;

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/**
 * An object or array of JSON (RFC 8259), a member or element a line, indented by two; every value as it was written, so
 * that 9007199254740993 and 1.0 stay. Null when the text is no JSON, or a bare value.
 */
export function layOutJson(text: string): string | null {
  if (!/^\s*[{[]/.test(text) || !isJson(text)) return null;
  const parts: string[] = [];
  let depth = 0;
  let previous = '';
  const newLine = () => parts.push('\n', '  '.repeat(depth));
  for (const [piece] of text.matchAll(token)) {
    const opens = previous === '{' || previous === '[';
    if (piece === '}' || piece === ']') {
      depth--;
      if (!opens) newLine();
    } else if (opens || previous === ',') newLine();
    parts.push(piece === ':' ? ': ' : piece);
    if (piece === '{' || piece === '[') depth++;
    previous = piece;
  }
  return parts.join('');
}
