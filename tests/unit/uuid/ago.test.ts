import { expect, test } from 'vitest';
import { agoText } from '#src/locale/time.ts';

const NOW = Date.UTC(2025, 10, 22);
const DAY = 86_400_000;

test.each([
  [24 * DAY, '24 days ago', '24 дня назад'],
  [400, '0 seconds ago', '0 секунд назад'],
  [90_000, '1 minute ago', '1 минуту назад'],
  [-3 * DAY, 'in 3 days', 'через 3 дня'],
  [400 * DAY, '13 months ago', '13 месяцев назад'],
  [800 * DAY, '2 years ago', '2 года назад'],
])('an age of %i ms is given in the largest unit that fits: %s', (age, en, ru) => {
  expect(agoText(NOW - age, NOW, 'en')).toBe(en);
  expect(agoText(NOW - age, NOW, 'ru')).toBe(ru);
});
