import { choice, type Fields, flag, input, setting } from '#src/handover/fields.ts';
import type { DiceRequest, DrawTerms, NumberRequest } from '#workers/random/request.ts';
import { firstNumbers, outputs, sorts } from './number/presets.ts';

export const numberFields: Fields<NumberRequest> = {
  min: setting(firstNumbers.min),
  max: setting(firstNumbers.max),
  count: setting(firstNumbers.count),
  unique: flag(firstNumbers.unique),
  decimals: flag(firstNumbers.decimals),
  places: setting(firstNumbers.places),
  step: setting(),
  exclude: setting(),
  sort: choice(sorts, firstNumbers.sort),
  output: choice(outputs, firstNumbers.output),
  // Decimal mark of the numbers above, independent of the language in which the link is opened.
  mark: choice(['.', ','], undefined),
};

export const firstDice: DiceRequest = { notation: '3d6+2', rolls: '1' };
export const diceFields: Fields<DiceRequest> = { notation: setting(firstDice.notation), rolls: setting(firstDice.rolls) };

/** State of the list page's form. */
export interface ListForm {
  readonly text: string;
  readonly mode: 'shuffle' | 'pick';
  readonly count: string;
}

export const firstList: ListForm = { text: '', mode: 'shuffle', count: '1' };
export const listFields: Fields<ListForm> = {
  text: input(),
  mode: choice(['shuffle', 'pick'], firstList.mode),
  count: setting(firstList.count),
};

/** Terms of a draw; its seed and word are not included. */
export const termFields: Fields<DrawTerms> = { list: input(), count: setting('1'), source: setting() };
