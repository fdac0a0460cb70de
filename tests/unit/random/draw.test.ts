import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '#workers/random/draw/commitment.ts';
import { deriveDraw, hkdf } from '#workers/random/draw/derive.ts';
import { commitDraw } from '#workers/random/draw/draw.ts';
import { randomEngine } from '#workers/random/engine.ts';
import type { Proof } from '#workers/random/request.ts';
import { drawAgain } from '../../reference/random.ts';
import { hkdfVectors } from '../../vectors/rfc5869.ts';
import { refusal } from '../../reference/refusal.ts';
import { rowsOf } from './engine-calls.ts';

const list = Array.from({ length: 25 }, (_, at) => `участник ${at + 1}`);
const terms = { list: list.join('\n'), entries: 'auto' as const, firstLine: 'auto' as const, count: '3', source: 'drand round 5000000' };

async function held(change: Partial<typeof terms> = {}): Promise<Proof> {
  const sealed = await randomEngine.commit({ ...terms, ...change });
  return (await randomEngine.reveal({ sealed, word: ' четыре  слова ' })).proof;
}
const verify = (proof: unknown) => randomEngine.verify({ text: JSON.stringify(proof) });

describe('a verifiable draw', () => {
  test.each(hkdfVectors)('uses the HKDF of RFC 5869 ($length bytes)', async ({ ikm, salt, info, length, okm }) => {
    expect(toHex(await hkdf(fromHex(ikm), fromHex(salt), fromHex(info), length))).toBe(okm);
  });

  test('equals a second implementation of its description', async () => {
    for (const count of [1, 3, 25]) {
      const proof = await held({ count: String(count) });
      expect(proof.result).toEqual(await drawAgain(proof.seed, proof.commitment, 'четыре слова', list, count));
    }
  });

  test('has a fixed commitment for a fixed seed: the SHA-256 of seed, settings and list', async () => {
    const sealed = await commitDraw(terms, new Uint8Array(32).fill(7));
    const again = await commitDraw(terms, new Uint8Array(32).fill(7));
    expect(again).toEqual(sealed);
    const bytes = new TextEncoder().encode(`verstak-draw-1 count=3 entries=25 source=drand round 5000000\n${list.join('\n')}\n`);
    const preimage = new Uint8Array(32 + bytes.length).fill(7, 0, 32);
    preimage.set(bytes, 32);
    expect(sealed.commitment).toBe(toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', preimage))));
  });

  test('of more than 65,536 entries uses four bytes per choice', async () => {
    const many = Array.from({ length: 66_000 }, (_, at) => String(at));
    const seed = new Uint8Array(32).fill(1);
    const drawn = await deriveDraw(seed, seed, 'word', many.length, 700);
    expect([...drawn].map(String)).toEqual(await drawAgain(toHex(seed), toHex(seed), 'word', many, 700));
  });

  test('is valid if nothing was changed', async () => {
    const proof = await held();
    const verdict = await verify(proof);
    expect(verdict).toMatchObject({ commitmentHolds: true, resultHolds: true });
    expect(rowsOf({ lines: verdict.lines! })).toEqual(proof.result);
  });

  test('the commitment of a sealed file is checked', async () => {
    expect(await verify(await randomEngine.commit(terms))).toMatchObject({ commitmentHolds: true, resultHolds: null, lines: null });
  });

  test.each<[name: string, change: (proof: Proof) => Partial<Proof>, commitmentHolds: boolean, resultHolds: boolean]>([
    ['seed', ({ seed }) => ({ seed: seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }), false, false],
    ['list', (proof) => ({ list: proof.list.toReversed() }), false, false],
    ['settings', (proof) => ({ settings: { ...proof.settings, source: 'another' } }), false, true],
    ['word', () => ({ word: 'другое слово' }), true, false],
    ['result', (proof) => ({ result: proof.result!.toReversed() }), true, false],
  ])('with another %s is not valid', async (_, change, commitmentHolds, resultHolds) => {
    const proof = await held();
    expect(await verify({ ...proof, ...change(proof) })).toMatchObject({ commitmentHolds, resultHolds });
  });

  test.each(['', 'hello', '[]', 'null', '{"format":"verstak-draw-1"}'])('%j is refused as a proof file', async (text) => {
    expect(await refusal(randomEngine.verify({ text }))).toMatchObject({ code: 'random.error.proofText', field: 'text' });
  });

  test.each([
    [{ list: ' ' }, 'listMissing', 'list'],
    [{ count: '26' }, 'pickExceeds', 'count'],
    [{ count: 'x' }, 'pickCount', 'count'],
    [{ source: ' ' }, 'sourceMissing', 'source'],
    [{ source: 'x'.repeat(1001) }, 'textTooLong', 'source'],
    [{ list: 'a\n'.repeat(100_001) }, 'drawListTooLong', 'list'],
  ])('with invalid terms is refused: %#', async (change, code, field) => {
    expect(await refusal(randomEngine.commit({ ...terms, ...change }))).toMatchObject({ code: `random.error.${code}`, field });
  });

  test('requires a word', async () => {
    const sealed = await randomEngine.commit(terms);
    expect(await refusal(randomEngine.reveal({ sealed, word: ' ' }))).toMatchObject({ code: 'random.error.wordMissing', field: 'word' });
  });
});
