import { expect, test } from 'vitest';
import { jwtTimeWords } from '#src/tools/base64/content/jwt-words.ts';
import type { Jwt } from '#workers/base64/request.ts';
import { sectionWords } from '../../reference/section-messages.ts';
import { decode } from './engine-calls.ts';

const NOW = Date.UTC(2026, 10, 27, 12);
const base64url = (text: string) => btoa(text).replace(/=+$/, '');

async function jwtOf(claims: object): Promise<Jwt> {
  const { jwt } = await decode(`${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(claims))}.`);
  if (!jwt) throw new Error('not a token');
  return jwt;
}

const seconds = (timeMs: number) => timeMs / 1000;

test.each([
  [{ exp: seconds(Date.UTC(2025, 9, 20)) }, 'Expired 13 months ago', 'Истёк 13 месяцев назад'],
  [{ exp: seconds(Date.UTC(2026, 5, 20)) }, 'Expired 5 months ago', 'Истёк 5 месяцев назад'],
  [{ exp: seconds(NOW) }, 'Expired 0 seconds ago', 'Истёк 0 секунд назад'],
  [{ exp: seconds(NOW) + 7200 }, 'Expires in 2 hours', 'Истекает через 2 часа'],
  [
    { nbf: seconds(NOW) + 300, exp: seconds(NOW) + 7200 },
    'Not valid yet: starts in 5 minutes',
    'Ещё не действует: начнёт действовать через 5 минут',
  ],
  [{ nbf: seconds(NOW) - 300 }, '', ''],
  [{ iat: 1 }, '', ''],
  [
    { exp: NOW + 7_200_000 },
    '“exp” is probably in milliseconds; a JWT has seconds',
    '«exp», вероятно, в\u00a0миллисекундах, а\u00a0в\u00a0JWT нужны секунды',
  ],
  [
    { nbf: NOW },
    '“nbf” is probably in milliseconds; a JWT has seconds',
    '«nbf», вероятно, в\u00a0миллисекундах, а\u00a0в\u00a0JWT нужны секунды',
  ],
  [
    { exp: '1764236688' },
    '“exp” is not a number; a JWT has seconds as a number',
    '«exp»\u00a0— не\u00a0число, а\u00a0в\u00a0JWT нужно число секунд',
  ],
  [
    { exp: null, nbf: 1 },
    '“exp” is not a number; a JWT has seconds as a number',
    '«exp»\u00a0— не\u00a0число, а\u00a0в\u00a0JWT нужно число секунд',
  ],
  [
    { exp: NOW * 1e6 },
    '“exp” is probably in nanoseconds; a JWT has seconds',
    '«exp», вероятно, в\u00a0наносекундах, а\u00a0в\u00a0JWT нужны секунды',
  ],
])('the times %j are told as “%s”', async (claims, en, ru) => {
  const jwt = await jwtOf(claims);
  for (const [locale, wanted] of [
    ['en', en],
    ['ru', ru],
  ] as const) {
    const words = await sectionWords(locale, 'base64');
    expect(jwtTimeWords(jwt, NOW, locale, words)).toBe(wanted);
  }
});
