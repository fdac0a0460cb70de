import type { Kind } from '#src/handover/transfer.ts';
import { entriesNear, findOutside, type OutsideTask } from './outside.ts';
import { entriesWithPhrase } from './palette-search.ts';
import { nearestEntries } from './palette-nearest.ts';
import { findPartly, noMatch } from './palette-partial.ts';
import { kindsOf, NAME_MAX, type PaletteRow, type PaletteStock, rowOf, rowsFor, rowsOf } from './palette-rows.ts';
import { type Reading, readingsOf } from './readings/readings.ts';

/** A reading of a query; `content` is a kind of content that a tool recognizes. */
export type ContentReading = Reading | (Pick<Reading, 'values'> & { readonly id: 'content' });

/** The results that are shown for a query. */
export interface Results {
  readonly rows: readonly PaletteRow[];
  readonly readings: readonly ContentReading[];
  /** The task that the query names, if no tool here does it; the rows are then the tools nearest to it. */
  readonly outside: OutsideTask | null;
}

const privateIds: ReadonlySet<ContentReading['id']> = new Set<ContentReading['id']>(['secret', 'card', 'iban']);

export const noResults: Results = { rows: [], readings: [], outside: null };

export function resultsFor(stock: PaletteStock, query: string): Results {
  const rows = rowsFor(stock, query);
  const text = query.trim();
  if (text === '') return { ...noResults, rows };
  const readings = [...readingsOf(text, stock), ...contentOf(stock, text)];
  if (readings.length > 0) {
    // Of what must not be passed on, no tool is offered by a guess.
    const isPrivate = readings.some(({ id }) => privateIds.has(id));
    return { rows: isPrivate ? rows.filter(({ isGuess }) => !isGuess) : rows, readings, outside: null };
  }
  return { readings, ...(query.length > NAME_MAX ? { rows, outside: null } : taskResults(stock, query, rows)) };
}

/** Adds to what was found for a task: the tools that do most of it, or that no tool here does it, with the tools nearest to it. */
function taskResults(stock: PaletteStock, query: string, rows: readonly PaletteRow[]): Pick<Results, 'rows' | 'outside'> {
  const { entries } = stock;
  // An article about a task is no tool for it.
  const isTool = rows.some(({ group }) => group !== 'guides');
  const partial = isTool ? noMatch : findPartly(entries, query);
  const named = findOutside(stock.outside, query);
  // Words of a tool decide against the task outside, unless the query is exactly that task, or has more words of it.
  const isOutside =
    named && (named.isWhole ? entriesWithPhrase(entries, query).length === 0 : rows.length === 0 && named.share >= partial.share);
  if (isOutside) return { rows: entriesNear(named.task, entries).map((entry) => rowOf(entry, 'nearest')), outside: named.task };
  const found = [...rowsOf(partial.entries, query), ...rows];
  if (found.length > 0) return { rows: found, outside: null };
  return { rows: nearestEntries(stock, query).map((entry) => rowOf(entry, 'nearest')), outside: null };
}

const named: ReadonlySet<Kind> = new Set<Kind>(['json', 'csv', 'base64', 'jwt', 'dataUri', 'link']);

function contentOf(stock: PaletteStock, text: string): readonly ContentReading[] {
  const kind = kindsOf(stock, text).find((one) => named.has(one));
  return kind ? [{ id: 'content', values: { kind, characters: text.length, lines: text.split('\n').length } }] : [];
}
