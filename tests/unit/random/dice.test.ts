import { describe, expect, test } from 'vitest';
import { chiSquareDeviation, evenChiSquare } from '../../reference/random.ts';
import { refusal } from '../../reference/refusal.ts';
import { roll, rowsOf } from './engine-calls.ts';
import { rounds } from '../../reference/run-seed.ts';

describe('dice', () => {
  test.each([
    ['d6', 1, 6],
    ['3d6+2', 5, 20],
    ['2d10 - 1d4', -2, 19],
    ['2d%', 2, 200],
    ['4d6kh3', 3, 18],
    ['2d20kl', 1, 20],
    ['3к6', 3, 18],
    ['2Д8+1', 3, 17],
    ['-d4+10', 6, 9],
    ['1d20+-5', -4, 15],
    ['1d20--5', 6, 25],
    ['2d20dl', 1, 20],
    ['4d6dl1', 3, 18],
    ['4d6dh', 3, 18],
    ['3d6dh2 + 1', 2, 7],
    ['1d1', 1, 1],
    ['2d1+1', 3, 3],
    ['1к20+−5', -4, 15],
  ])('%s gives sums from %i to %i', async (notation, least, greatest) => {
    const rolled = await roll({ notation, rolls: '3000' });
    expect(rolled).toMatchObject({ least, greatest });
    const totals = rowsOf(rolled).map((row) => Number(row.split(' = ')[0]));
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...totals)).toBeLessThanOrEqual(greatest);
    expect(rolled.statistics.sum).toBe(String(totals.reduce((sum, total) => sum + total, 0)));
  });

  test('each row is the sum of its dice', async () => {
    for (const row of rowsOf(await roll({ notation: '3d6+2-2d4', rolls: '200' }))) {
      const [total, sum = ''] = row.split(' = ');
      const plain = sum.replace(/- \((\d+) \+ (\d+)\)/, '- $1 - $2').replaceAll(' ', '');
      const added = (plain.match(/-?\d+/g) ?? []).reduce((all, term) => all + Number(term), 0);
      expect(added).toBe(Number(total));
    }
  });

  test('4d6kh3 adds the three highest of four dice', async () => {
    const { first } = await roll({ notation: '4d6kh3' });
    const [{ faces, kept }] = first.terms as [(typeof first.terms)[number]];
    expect(kept.filter(Boolean)).toHaveLength(3);
    expect(first.total).toBe(
      faces
        .toSorted((a, b) => b - a)
        .slice(0, 3)
        .reduce((sum, face) => sum + face, 0),
    );
  });

  test.each([
    ['4d6dl', (faces: number[]) => faces.slice(1)],
    ['4d6dh', (faces: number[]) => faces.slice(0, -1)],
    ['4d6dl2', (faces: number[]) => faces.slice(2)],
  ])('%s adds the dice that are not dropped', async (notation, left) => {
    for (let round = 0; round < rounds(50); round++) {
      const { first } = await roll({ notation });
      const faces = [...(first.terms[0]?.faces ?? [])].sort((a, b) => a - b);
      expect(first.total).toBe(left(faces).reduce((sum, face) => sum + face, 0));
    }
  });

  test('every side of a die is equally frequent', async () => {
    const counts = Array.from({ length: 20 }, () => 0);
    for (const row of rowsOf(await roll({ notation: 'd20', rolls: '10000' }))) counts[Number(row.split(' ')[0]) - 1]!++;
    expect(Math.abs(chiSquareDeviation(evenChiSquare(counts), 19))).toBeLessThan(6);
  });

  test.each([
    ['', 'diceText'],
    ['5', 'diceText'],
    ['3x6', 'diceText'],
    ['3d', 'diceText'],
    ['d6d6', 'diceText'],
    ['d6++2', 'diceText'],
    ['0d6', 'diceText'],
    ['1001d6', 'diceCount'],
    ['d0', 'diceSides'],
    ['2d20dl2', 'diceKeep'],
    ['2d20dl3', 'diceKeep'],
    ['d6+', 'diceText'],
    ['d6+-', 'diceText'],
    ['d1000001', 'diceSides'],
    ['2d6kh3', 'diceKeep'],
  ])('%j is refused', async (notation, code) => {
    expect(await refusal(roll({ notation }))).toMatchObject({ code: `random.error.${code}`, field: 'notation' });
  });
});
