import { uuidEngine } from '#workers/uuid/engine.ts';
import type { UlidFormat, UlidLines, UlidRequest } from '#workers/uuid/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts } from '#workers/wire/lines.ts';

export const plain: UlidFormat = { letters: 'upper', list: 'lines' };

/** All formats. */
export const formats = (['upper', 'lower'] as const).flatMap((letters) =>
  (['lines', 'quoted', 'sql', 'json', 'csv'] as const).map((list): UlidFormat => ({ letters, list })),
);

/** Draws one ULID of the current time in the plain format, unless the request says otherwise. */
export const draw = ({ letters = 'upper', list = 'lines', ...request }: Partial<UlidRequest & UlidFormat>, control = freeControl()) =>
  uuidEngine.ulid({ count: '1', time: '', monotonic: true, format: { letters, list }, ...request }, control);

export const rowsOf = (drawn: UlidLines) => rowTexts(drawn.lines);

export const isSorted = (rows: readonly string[]) => rows.every((row, index) => index === 0 || row > (rows[index - 1] as string));
