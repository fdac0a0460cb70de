import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The ratios of a release, by row and peer: `uuid/v4/1000000 beside uuid`. Unlike milliseconds they can be compared between machines.
 * @typedef {{ version: string, ratios: Record<string, number> }} Release
 * @typedef {import('../../bench/measure/rows.ts').Row} Row
 */

/** Largest share by which the ratios of the same code differ from run to run. */
const NOISE = 0.1;

/**
 * @param {string} file
 * @returns {Release | null}
 */
export function readRelease(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} id @param {string} peer */
const keyOf = (id, peer) => `${id} beside ${peer}`;

/**
 * Returns the ratio that a row had in the release; null if the release did not have the row.
 * @param {Release | null} release
 * @param {string} id
 * @param {string} peer
 */
export function ratioIn(release, id, peer) {
  return release?.ratios[keyOf(id, peer)] ?? null;
}

/**
 * @param {number} ratio
 * @param {number} before  the ratio in the release
 */
export const isSlower = (ratio, before) => ratio < before * (1 - NOISE);

/**
 * Stores the ratios of the rows under a version. Stored ratios of other rows are kept.
 * @param {string} file
 * @param {string} version
 * @param {readonly Row[]} rows
 */
export function keepRelease(file, version, rows) {
  const measured = rows.flatMap((row) => (row.kind === 'engine' ? row.peers.map(({ id, ratio }) => [keyOf(row.id, id), ratio]) : []));
  const all = { ...readRelease(file)?.ratios, ...Object.fromEntries(measured) };
  const ratios = Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify({ version, ratios }, null, 2)}\n`);
}
