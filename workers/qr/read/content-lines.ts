interface ContentLine {
  readonly name: string;
  /** Unescaped components of the value; a single one if it is not structured. */
  readonly components: readonly string[];
}

const unescaped = (text: string) =>
  text.replace(/\\(?:([nN])|([\s\S]))/g, (_, line: string | undefined, sign: string | undefined) => (line ? '\n' : (sign ?? '')));

/** Splits a text at a sign that is not preceded by a backslash. */
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

/** Parses lines of a vCard or an iCalendar: unfolds and unescapes them (RFC 6350 §3, RFC 5545 §3.1). */
export function contentLinesOf(text: string): ContentLine[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?:;(?:[^":]|"[^"]*")*)?:([\s\S]*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name: name.toUpperCase(), components: splitUnescaped(value, ';').map(unescaped) }];
  });
}
