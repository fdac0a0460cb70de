import { InputError } from '../wire/input-error.ts';
import { parseDecimal, printDecimal, unitsAt } from './decimal-text.ts';
import { type Excluded, excludeRanks } from './exclusions.ts';
import { type NumberRequest, PLACES_MAX, type RandomErrorCode } from './request.ts';

/**
 * The numbers that can be drawn: `first`, `first` + `step`, … in units of 10^−`places`, `size` of them, minus the excluded ones. They are
 * drawn by rank, so that nothing is rejected or rounded.
 */
export interface Grid {
  readonly first: bigint;
  readonly step: bigint;
  readonly places: number;
  /** Number of values without step and exclusions. */
  readonly span: bigint;
  /** Number of values with the step, excluded ones included. */
  readonly size: bigint;
  readonly excluded: Excluded;
  /** Number of values that can be drawn: `size` minus the excluded ones. */
  readonly available: bigint;
}

function parsePlaces({ decimals, places }: Pick<NumberRequest, 'decimals' | 'places'>): number {
  if (!decimals) return 0;
  const typedPlaces = places.trim();
  if (!/^\d{1,9}$/.test(typedPlaces) || Number(typedPlaces) < 1 || Number(typedPlaces) > PLACES_MAX) {
    throw new InputError<RandomErrorCode>('random.error.places', 'places', { asked: typedPlaces, min: 1, max: PLACES_MAX });
  }
  return Number(typedPlaces);
}

/** Returns the grid of a request. Throws an InputError for `min`, `max`, `places`, `step` or `exclude`. */
export function gridOf(request: NumberRequest): Grid {
  const { mark } = request;
  const min = parseDecimal(request.min, mark, 'min');
  const max = parseDecimal(request.max, mark, 'max');
  const fine = Math.max(min.places, max.places);
  const [minFine, maxFine] = [unitsAt(min, fine) as bigint, unitsAt(max, fine) as bigint];
  if (minFine >= maxFine) throw new InputError<RandomErrorCode>('random.error.minNotLess', 'min');
  const places = parsePlaces(request);
  const first = boundAt(request, 'min', places);
  const last = boundAt(request, 'max', places);
  const step = stepAt(request, places);
  const size = (last - first) / step + 1n;
  const excluded = excludeRanks(request.exclude, mark, { first, step, places, size });
  const available = size - excluded.count;
  if (available === 0n) throw new InputError<RandomErrorCode>('random.error.allExcluded', 'exclude', { count: size.toString() });
  return { first, step, places, span: last - first + 1n, size, excluded, available };
}

function boundAt(request: NumberRequest, field: 'min' | 'max', places: number): bigint {
  const units = unitsAt(parseDecimal(request[field], request.mark, field), places);
  if (units !== null) return units;
  throw new InputError<RandomErrorCode>('random.error.tooFine', field, { asked: request[field].trim(), places });
}

function stepAt({ step, mark }: NumberRequest, places: number): bigint {
  if (step.trim() === '') return 1n;
  const parsed = parseDecimal(step, mark, 'step');
  if (parsed.units <= 0n) throw new InputError<RandomErrorCode>('random.error.step', 'step', { asked: step.trim() });
  const units = unitsAt(parsed, places);
  if (units === null) throw new InputError<RandomErrorCode>('random.error.tooFine', 'step', { asked: step.trim(), places });
  return units;
}

/** Returns the number at a rank among the available ones, in units of 10^−`places`. */
export function unitsOfRank({ first, step, excluded }: Grid, rank: bigint): bigint {
  return first + step * excluded.skip(rank);
}

export function printRank(grid: Grid, rank: bigint): string {
  return printDecimal(unitsOfRank(grid, rank), grid.places);
}
