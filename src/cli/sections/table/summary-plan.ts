import { timeParts } from '#workers/visualizer/filter.request.ts';
import { type GroupKey, type Measure, measureKinds, rowCount, type SummaryPlan } from '#workers/visualizer/summary.request.ts';
import { Failure } from '../../command/failure.ts';

const KEY = new RegExp(`^(?:(${timeParts.join('|')})|range:([^:]+)):(.+)$`);
const PERCENTILE = /^p(\d{1,2}(?:\.\d+)?|100):(.+)$/;
/** Kinds of figures that need the name of a column. */
const kindsOfColumns = measureKinds.filter((kind) => kind !== 'count' && kind !== 'share' && kind !== 'percentile');

/** Reads `country`, `month:created` or `range:100:price`. */
function keyOf(text: string): GroupKey {
  const [, part, size, column] = KEY.exec(text) ?? [];
  if (column === undefined) return { column: text, by: 'value', size: null };
  return size === undefined ? { column, by: part as GroupKey['by'], size: null } : { column, by: 'range', size };
}

/** Reads `count`, `share`, `sum:price` or `p95:price`. Throws cli.error.choice for any other figure. */
function measureOf(text: string): Measure {
  if (text === 'count' || text === 'share') return { kind: text, column: '', percent: null };
  const [, percent, measured] = PERCENTILE.exec(text) ?? [];
  if (measured !== undefined && Number(percent) > 0) return { kind: 'percentile', column: measured, percent: Number(percent) };
  const kind = kindsOfColumns.find((each) => text.startsWith(`${each}:`) && text.length > each.length + 1);
  if (kind) return { kind, column: text.slice(kind.length + 1), percent: null };
  const choices = ['count', 'share', ...kindsOfColumns.map((each) => `${each}:COLUMN`), 'p95:COLUMN'].join(', ');
  throw new Failure('cli.error.choice', { option: '--show', asked: text, choices });
}

/** Texts of the options that ask for a summary. */
export interface SummaryOptions {
  readonly groupBy: readonly string[];
  readonly show: readonly string[];
  readonly pivot: string;
}

/** Returns the plan that the options describe; null if they ask for no summary. */
export function summaryPlan({ groupBy, show, pivot }: SummaryOptions): SummaryPlan | null {
  if (groupBy.length + show.length === 0 && pivot === '') return null;
  return { groupBy: groupBy.map(keyOf), show: show.length > 0 ? show.map(measureOf) : [rowCount], pivot: pivot === '' ? null : pivot };
}
