import { isSlower, ratioIn } from './release.mjs';

/**
 * @typedef {import('../../bench/measure/rows.ts').Row} Row
 * @typedef {import('../../bench/measure/rows.ts').EngineRow} EngineRow
 * @typedef {import('../../bench/measure/rows.ts').FigureRow} FigureRow
 * @typedef {'MISSED' | 'enough' | 'aim' | ''} Verdict
 * @typedef {import('./release.mjs').Release} Release
 */

/** @param {number} ms */
const milliseconds = (ms) => `${ms < 10 ? ms.toPrecision(3) : ms.toFixed(0)} ms`;
/** @param {number} ratio */
const times = (ratio) => `${ratio.toFixed(1)}×`;
/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(0)} %`;

/**
 * @param {number} value
 * @param {import('../../bench/measure/rows.ts').Bound | null} bound
 * @returns {Verdict}
 */
export function verdictOf(value, bound) {
  if (!bound) return '';
  const reaches = (/** @type {number} */ wanted) => (bound.better === 'more' ? value >= wanted : value <= wanted);
  return reaches(bound.aim) ? 'aim' : reaches(bound.floor) ? 'enough' : 'MISSED';
}

/**
 * @param {EngineRow} row
 * @param {Release | null} release
 * @returns {string[][]}
 */
function engineCells({ id, oursMs, peers, limit }, release) {
  const rows = peers.map((peer) => {
    const verdict = verdictOf(peer.ratio, { better: 'more', floor: peer.atLeast, aim: peer.aim });
    const spread = peer.min === peer.max ? '' : `${times(peer.min)} – ${times(peer.max)}`;
    const before = ratioIn(release, id, peer.id);
    const released = before === null ? '' : `${times(before)}${isSlower(peer.ratio, before) ? ' SLOWER' : ''}`;
    const wanted = `${peer.atLeast}× / ${peer.aim}×`;
    return [id, milliseconds(oursMs), peer.id, milliseconds(peer.ms), times(peer.ratio), spread, released, wanted, verdict];
  });
  if (!limit) return rows.length > 0 ? rows : [[id, milliseconds(oursMs), '', '', '', '', '', '', '']];
  const { name, ms, share, min, max, atMost, aim } = limit;
  const bound = atMost && aim ? { better: /** @type {const} */ ('more'), floor: 1 / atMost, aim: 1 / aim } : null;
  const wanted = bound ? `${percent(bound.floor)} / ${percent(bound.aim)}` : '';
  const spread = min === max ? '' : `${percent(min)} – ${percent(max)}`;
  return [...rows, [id, milliseconds(oursMs), `(${name})`, milliseconds(ms), percent(share), spread, '', wanted, verdictOf(share, bound)]];
}

/**
 * @param {EngineRow} row
 * @returns {string[][]}
 */
function againstCells({ id, oursMs, against }) {
  if (!against) return [];
  const { ms, ratio, min, max } = against;
  return [[id, milliseconds(oursMs), milliseconds(ms), ratio.toFixed(2), `${min.toFixed(2)} – ${max.toFixed(2)}`]];
}

/**
 * @param {number} value
 * @param {FigureRow} row
 */
function figure(value, { unit, below }) {
  if (below !== null && value < below) return `< ${below} ${unit}`;
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value < 1 ? 3 : 1;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/**
 * Shortens a limit that was multiplied by the slowness of the machine and has many digits.
 * @param {number} value
 */
const limit = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));

/**
 * @param {FigureRow} row
 * @returns {string[]}
 */
function figureCells(row) {
  const { id, value, min, max, bound, unit, machine } = row;
  const range = min === max ? '' : `${figure(min, row)} – ${figure(max, row)}`;
  const sign = bound?.better === 'more' ? '≥' : '≤';
  const wanted = bound ? `${sign} ${limit(bound.floor)} / ${limit(bound.aim)} ${unit}`.trim() : '';
  return [id, figure(value, row), range, wanted, machine === null ? '' : times(machine), verdictOf(value, bound)];
}

/**
 * Aligns cells in columns.
 * @param {readonly (readonly string[])[]} rows  the first is the head
 */
function aligned(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (/** @type {readonly string[]} */ row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/**
 * Formats rows as tables: engines and their peers, engines and the same engines of another commit, single figures.
 * @param {readonly Row[]} rows
 * @param {Release | null} release  the ratios of the last release, with which the ratios of the rows are compared
 * @returns {{ tables: string[], missed: string[], slower: string[] }}  missed floors and rows that got slower, one line each
 */
export function tablesOf(rows, release = null) {
  const engines = rows.filter((row) => row.kind === 'engine');
  const compared = engines.filter(({ against }) => against !== null);
  const alone = engines.filter(({ against }) => against === null).flatMap((row) => engineCells(row, release));
  const figures = rows.filter((row) => row.kind === 'figure').map(figureCells);
  const commit = compared[0]?.against?.commit ?? '';
  const parts = [
    {
      head: ['id', 'ours', 'peer', 'peer ms', 'ratio', 'smallest – largest', release?.version ?? 'release', 'at least / aim', ''],
      cells: alone,
    },
    { head: ['id', 'now', commit, 'now / before', 'smallest – largest'], cells: compared.flatMap(againstCells) },
    { head: ['id', 'figure', 'smallest – largest', 'floor / aim', 'machine', ''], cells: figures },
  ];
  const missed = [
    ...alone
      .filter((cells) => cells.at(-1) === 'MISSED')
      .map(([id, , peer, , ratio, , , wanted]) => `${id} beside ${peer}: ${ratio}, floor / aim ${wanted}`),
    ...figures.filter((cells) => cells.at(-1) === 'MISSED').map(([id, value, , wanted]) => `${id}: ${value}, floor / aim ${wanted}`),
  ];
  const slower = alone
    .filter((cells) => cells[6]?.endsWith('SLOWER'))
    .map(([id, , peer, , ratio, , before]) => `${id} beside ${peer}: ${ratio}, in ${release?.version} ${before?.replace(' SLOWER', '')}`);
  return { tables: parts.filter(({ cells }) => cells.length > 0).map(({ head, cells }) => aligned([head, ...cells])), missed, slower };
}
