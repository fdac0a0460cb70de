import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const V4 = 'f47ac10b-58cc-4372-a567-0e02b2c3d479';

test('inspect ends with 1 if a text is no UUID, also beside valid ones, and prints all rows', async () => {
  expect(await runCommand(['uuid', 'inspect', V4])).toMatchObject({ code: 0 });
  const wrong = await runCommand(['uuid', 'inspect', 'nope']);
  expect([wrong.code, wrong.text.startsWith('nope')]).toEqual([1, true]);
  const mixed = await runCommand(['uuid', 'inspect', '--json'], { stdin: `${V4}\nnope\n` });
  expect(mixed.code).toBe(1);
  expect(JSON.parse(mixed.text)).toMatchObject({ valid: 1, invalid: 1 });
});

test('check ends with 0 for a valid draw, and with 1 for one that was sealed and not held', async () => {
  const sealed = await runCommand(['verify', 'seal', '--count', '1', '--source', 'round 1 of drand'], { stdin: 'Ann\nBob\n' });
  const early = await runCommand(['verify', 'check'], { stdin: sealed.text });
  expect(early).toMatchObject({ code: 1, text: 'Sealed, not drawn yet\n' });
  expect(await runCommand(['verify', 'check', '--json'], { stdin: sealed.text })).toMatchObject({ code: 1 });
  const held = await runCommand(['verify', 'hold', '--word', 'abc'], { stdin: sealed.text });
  expect(await runCommand(['verify', 'check'], { stdin: held.text })).toMatchObject({ code: 0 });
});
