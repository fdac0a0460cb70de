const SIGNS = '=+-@＝＋－＠';
const CELL_ENDS = ',;|\t\r\n';

/** Returns true if a text begins with a signed number that is followed by a cell end, by JSON punctuation or by nothing. */
const isNumber = (text: string) => /^[+-]\d+(\.\d+)?([eE][+-]?\d+)?(["\]},;|\t\r\n]|$)/.test(text);

/** Adds apostrophes before formulas, character by character. */
export function guardFormulas(text: string): string {
  let guarded = '';
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at).replace(/^"*/, '');
    // A reader removes a byte order mark at the start of a file.
    const begin = text.charAt(0) === '\ufeff' ? text.charAt(1) : text.charAt(0);
    const isStart = at === 0 && begin !== '' && `${SIGNS}\t\r\n`.includes(begin);
    const isInner = at > 0 && CELL_ENDS.includes(text.charAt(at - 1)) && rest !== '' && SIGNS.includes(rest.charAt(0)) && !isNumber(rest);
    guarded += (isStart || isInner ? "'" : '') + text.charAt(at);
  }
  return guarded;
}

/** Returns the cells that a spreadsheet would evaluate: those that begin like a formula and are not numbers. */
export function formulasIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '' && SIGNS.includes(cell.charAt(0)) && !isNumber(cell));
}
