const SIGNS = '=+-@＝＋－＠';
const CELL_ENDS = ',;|\t\r\n';

/** Whether a text is a number with a sign, up to what may end a cell or the JSON around it. */
const isNumber = (text: string) => /^[+-]\d+(\.\d+)?([eE][+-]?\d+)?(["\]},;|\t\r\n]|$)/.test(text);

/** A text with apostrophes before what a spreadsheet takes for formulas, character by character: for tests. */
export function guardFormulas(text: string): string {
  let guarded = '';
  for (let at = 0; at < text.length; at++) {
    const rest = text.slice(at).replace(/^"*/, '');
    // A reader drops a byte order mark at the beginning of a file.
    const begin = text.charAt(0) === '\ufeff' ? text.charAt(1) : text.charAt(0);
    const isStart = at === 0 && begin !== '' && `${SIGNS}\t\r\n`.includes(begin);
    const isInner = at > 0 && CELL_ENDS.includes(text.charAt(at - 1)) && rest !== '' && SIGNS.includes(rest.charAt(0)) && !isNumber(rest);
    guarded += (isStart || isInner ? "'" : '') + text.charAt(at);
  }
  return guarded;
}

/** Cells that a spreadsheet would reckon: those that begin like a formula and are no number. */
export function formulasIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '' && SIGNS.includes(cell.charAt(0)) && !isNumber(cell));
}
