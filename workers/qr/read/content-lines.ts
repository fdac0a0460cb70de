export interface ContentLine {
  readonly name: string;
  /** Components of the value, unescaped: one where it has none. */
  readonly components: readonly string[];
}

const unescaped = (text: string) =>
  text.replace(/\\(?:([nN])|([\s\S]))/g, (_, line: string | undefined, sign: string | undefined) => (line ? '\n' : (sign ?? '')));

/** Splits at a sign that no backslash precedes. */
export function splitUnescaped(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') part += text.slice(at, ++at + 1);
    else if (text[at] === sign) {
      parts.push(part);
      part = '';
    } else part += text[at];
  }
  return [...parts, part];
}

/** Lines of a vCard or an iCalendar, unfolded and unescaped (RFC 6350 §3, RFC 5545 §3.1). */
export function contentLinesOf(text: string): ContentLine[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?:;(?:[^":]|"[^"]*")*)?:([\s\S]*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.toUpperCase(), components: splitUnescaped(value, ';').map(unescaped) }];
  });
}
