import { beginsWithNames } from '../../csv/list-header.ts';
import { InputError } from '../../wire/input-error.ts';
import { linesOf } from '../../wire/lines.ts';
import {
  DRAW_LIST_MAX,
  type DrawTerms,
  type RevealedDraw,
  type RevealRequest,
  type Proof,
  type RandomErrorCode,
  type Verdict,
} from '../request.ts';
import { dividedList, dividerOf } from '../divided.ts';
import { commitmentOf, fromHex, toHex } from './commitment.ts';
import { deriveDraw } from './derive.ts';
import { parseLine, readProof } from './proof.ts';

function assertSubtle(): void {
  if (!globalThis.crypto?.subtle) throw new InputError<RandomErrorCode>('random.error.insecure', 'list');
}

/**
 * Creates a sealed draw: a commitment to a secret seed, the settings and the list. Throws an InputError for `list`, `count` or `source`.
 */
export async function commitDraw(terms: DrawTerms, seed: Uint8Array): Promise<Proof> {
  assertSubtle();
  const divider = dividerOf(terms.list, terms.entries);
  if (terms.entries === 'auto' && divider !== null)
    throw new InputError<RandomErrorCode>('random.error.listDivided', 'list', { line: terms.list.trim(), divider });
  const text = divider === null ? terms.list : dividedList(terms.list, divider);
  const entries = text
    .split(/\r?\n|\r/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (terms.firstLine === 'auto' && beginsWithNames(terms.list, false))
    throw new InputError<RandomErrorCode>('random.error.listNames', 'list', { line: entries[0] ?? '' });
  const list = terms.firstLine === 'names' ? entries.slice(1) : entries;
  if (list.length === 0) throw new InputError<RandomErrorCode>('random.error.listMissing', 'list');
  if (list.length > DRAW_LIST_MAX)
    throw new InputError<RandomErrorCode>('random.error.drawListTooLong', 'list', { entries: list.length, max: DRAW_LIST_MAX });
  const typedCount = terms.count.trim();
  const count = /^\d{1,9}$/.test(typedCount) ? Number(typedCount) : 0;
  if (count < 1) throw new InputError<RandomErrorCode>('random.error.pickCount', 'count', { asked: typedCount, min: 1, max: list.length });
  if (count > list.length)
    throw new InputError<RandomErrorCode>('random.error.pickExceeds', 'count', { requested: count, available: list.length });
  const source = parseLine(terms.source, 'source', 'random.error.sourceMissing');
  const open = { seed: toHex(seed), settings: { count, entries: list.length, source }, list };
  return { format: 'verstak-draw-1', commitment: toHex(await commitmentOf(open)), ...open, word: null, result: null };
}

async function resultOf({ seed, commitment, settings, list }: Proof, word: string): Promise<string[]> {
  const drawn = await deriveDraw(fromHex(seed), fromHex(commitment), word, list.length, settings.count);
  return Array.from(drawn, (entry) => list[entry] as string);
}

/** Draws the winners of a sealed draw with the public word. Throws an InputError for `word`, and for `list` without Web Crypto. */
export async function revealDraw({ sealed, word }: RevealRequest): Promise<RevealedDraw> {
  assertSubtle();
  const said = parseLine(word, 'word', 'random.error.wordMissing');
  const result = await resultOf(sealed, said);
  return { proof: { ...sealed, word: said, result }, lines: linesOf(result) };
}

/** Recomputes the draw of a proof file and compares the results. Throws an InputError for `text`, and for `list` without Web Crypto. */
export async function verifyDraw(text: string): Promise<Verdict> {
  assertSubtle();
  const proof = readProof(text);
  const commitmentHolds = toHex(await commitmentOf(proof)) === proof.commitment;
  if (proof.word === null) return { proof, commitmentHolds, resultHolds: null, lines: null };
  const result = await resultOf(proof, proof.word);
  const resultHolds = result.length === proof.result?.length && result.every((entry, at) => entry === proof.result?.[at]);
  return { proof, commitmentHolds, resultHolds, lines: linesOf(result) };
}
