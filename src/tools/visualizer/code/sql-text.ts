import type { MessageId } from '#i18n/messages.ts';
import type { SqlLine, SqlNote } from '#workers/visualizer/sql.request.ts';

type Say = (id: MessageId, values: SqlNote['values']) => string;

/** Longest line of a comment in characters. */
const COMMENT_MAX = 100;

/** A control character could end a comment. */
const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

/** Returns a text as comments. */
function comments(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of withoutControls(text).split(' ')) {
    if (line !== '' && line.length + word.length >= COMMENT_MAX) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${indent}-- ${each}`);
}

/** Returns SQL with the notes on each line as comments before it; a command of a note has a line of its own. A note is not repeated. */
export function sqlText(lines: readonly SqlLine[], say: Say): string {
  const written = new Set<string>();
  const commented = ({ id, values }: SqlNote, indent: string): string[] => {
    const text = say(`visualizer.code.note.${id}`, values);
    if (written.has(text)) return [];
    written.add(text);
    const { made } = values;
    return [...comments(text, indent), ...(made === undefined ? [] : [`${indent}--   ${withoutControls(String(made))}`])];
  };
  return lines
    .flatMap(({ text, notes }) => {
      const [indent = ''] = /^ */.exec(text) ?? [];
      return [...notes.flatMap((note) => commented(note, indent)), text];
    })
    .join('\n')
    .concat('\n');
}
