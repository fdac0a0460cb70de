import { initialValues } from '#src/handover/fields.ts';
import { numberFields } from '#src/tools/random/number/tool.ts';
import { randomEngine } from '#workers/random/engine.ts';
import type { DiceRequest, ListRequest, NumberDraw, NumberRequest } from '#workers/random/request.ts';
import { freeControl } from '#workers/wire/control.ts';
import { rowTexts, type TextLines } from '#workers/wire/lines.ts';

export const firstNumbers = initialValues(numberFields, 'en');
const defaults: NumberRequest = { ...firstNumbers, count: '10' };

export const numberRequest = (request: Partial<NumberRequest>): NumberRequest => ({ ...defaults, ...request });
export const generate = (request: Partial<NumberRequest>): Promise<NumberDraw> =>
  randomEngine.generate(numberRequest(request), freeControl());
export const roll = (request: Partial<DiceRequest>) => randomEngine.roll({ notation: '1d6', rolls: '1', ...request }, freeControl());
export const list = (request: Partial<ListRequest>) =>
  randomEngine.list({ text: '', entries: 'auto', firstLine: 'auto', mode: 'shuffle', count: '1', ...request }, freeControl());

export const rowsOf = ({ lines }: { readonly lines: TextLines }): string[] => rowTexts(lines);

export const textOf = ({ lines }: { readonly lines: TextLines }): string => new TextDecoder().decode(lines.bytes);
