import { QUIET_ZONE_MODULES } from '#workers/qr/request.ts';

/** Returns true for a dark module. Rows and columns include the quiet zone; all modules outside the code are light. */
const isDarkAt = (modules: readonly (readonly boolean[])[], row: number, column: number) =>
  modules[row - QUIET_ZONE_MODULES]?.[column - QUIET_ZONE_MODULES] === true;

/** Characters for two modules, by the upper and then the lower one. Light modules are drawn, because most terminals are dark. */
const halves = { light: { light: '█', dark: '▀' }, dark: { light: '▄', dark: ' ' } } as const;

/** Returns true if the terminal supports block characters: on Windows always, elsewhere if its locale is UTF-8. */
export function hasUnicode({ LC_ALL, LC_CTYPE, LANG }: Readonly<Record<string, string | undefined>>): boolean {
  return process.platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

/** Draws a code with block characters, two modules in each. */
export function drawUnicode(modules: readonly (readonly boolean[])[], isColored: boolean): string {
  const side = modules.length + 2 * QUIET_ZONE_MODULES;
  const rows = Array.from({ length: Math.ceil(side / 2) }, (_, row) => {
    const shade = (at: number, column: number) => (isDarkAt(modules, at, column) ? 'dark' : 'light');
    const cells = Array.from({ length: side }, (__, column) => halves[shade(row * 2, column)][shade(row * 2 + 1, column)]);
    return isColored ? `\u001b[97;40m${cells.join('')}\u001b[0m\n` : `${cells.join('')}\n`;
  });
  return rows.join('');
}

/** Draws a code with two characters for a module, for a terminal without Unicode. */
export function drawAscii(modules: readonly (readonly boolean[])[]): string {
  const side = modules.length + 2 * QUIET_ZONE_MODULES;
  const row = (at: number) => Array.from({ length: side }, (_, column) => (isDarkAt(modules, at, column) ? '##' : '  ')).join('');
  return Array.from({ length: side }, (_, at) => `${row(at)}\n`).join('');
}
