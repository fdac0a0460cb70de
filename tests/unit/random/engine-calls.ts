import { randomEngine } from '#workers/random/engine.ts';
import type { DiceRequest, ListRequest, NumberDraw, NumberRequest } from '#workers/random/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import type { InputError } from '#workers/wire/input-error.ts';
import { rowText, type TextLines } from '#workers/wire/lines.ts';

const defaults: NumberRequest = {
  min: '1',
  max: '100',
  count: '10',
  unique: false,
  decimals: false,
  places: '2',
  step: '',
  exclude: '',
  sort: 'none',
  output: 'lines',
  mark: '.',
};

export const numberRequest = (request: Partial<NumberRequest>): NumberRequest => ({ ...defaults, ...request });
export const generate = (request: Partial<NumberRequest>): Promise<NumberDraw> =>
  randomEngine.generate(numberRequest(request), freeControl());
export const roll = (request: Partial<DiceRequest>) => randomEngine.roll({ notation: '1d6', rolls: '1', ...request }, freeControl());
export const list = (request: Partial<ListRequest>) =>
  randomEngine.list({ text: '', mode: 'shuffle', count: '1', ...request }, freeControl());

export function rowsOf({ lines }: { readonly lines: TextLines }): string[] {
  return Array.from({ length: lines.count }, (_, row) => rowText(lines, row));
}

export const textOf = ({ lines }: { readonly lines: TextLines }): string => new TextDecoder().decode(lines.bytes);

/** What is said to the user, as data. */
export async function refusal(promise: Promise<unknown>): Promise<Pick<InputError, 'code' | 'field' | 'values'>> {
  const error = (await promise.then(
    () => new Error('not refused'),
    (reason: unknown) => reason,
  )) as InputError;
  if (error.name !== 'InputError') throw error;
  return { code: error.code, field: error.field, values: error.values };
}
