import { expect, test } from 'vitest';
import { findTyped, NOTHING_TYPED, TYPE_AHEAD_RESET_MS, typeKey } from '#src/ui/menu/type-ahead.ts';

const typed = (...keys: [key: string, atMs: number][]) =>
  keys.reduce((state, [key, atMs]) => typeKey(state, key, atMs), NOTHING_TYPED).typed;

test('letters form one word until a pause of more than a second', () => {
  expect(TYPE_AHEAD_RESET_MS).toBe(1000);
  expect(typed(['s', 0], ['v', 600], ['e', 1600])).toBe('sve');
  expect(typed(['s', 0], ['v', 1001])).toBe('v');
});

test('a space is added to a word that has begun, and keys without a character are ignored', () => {
  expect(typed([' ', 0])).toBe('');
  expect(typed(['a', 0], [' ', 10], ['b', 20])).toBe('a b');
  expect(typed(['a', 0], ['ArrowDown', 10], ['Shift', 20], ['\n', 30])).toBe('a');
});

const labels = ['Русский', 'Español', 'Ёлка', 'Englisch', 'English', 'Română'];

test('finds labels in any script, ignoring case and accents', () => {
  expect(findTyped(labels, -1, 'рус')).toBe(0);
  expect(findTyped(labels, -1, 'espan')).toBe(1);
  expect(findTyped(labels, -1, 'е')).toBe(2);
  expect(findTyped(labels, -1, 'ROMANA')).toBe(5);
  expect(findTyped(labels, -1, 'x')).toBe(-1);
  expect(findTyped([], -1, 'x')).toBe(-1);
});

test('a longer word keeps the current label while it matches, otherwise the next one is found', () => {
  expect(findTyped(labels, 3, 'eng')).toBe(3);
  expect(findTyped(labels, 3, 'englisch')).toBe(3);
  expect(findTyped(labels, 3, 'english')).toBe(4);
});

test('one letter, also repeated, cycles through the labels that begin with it', () => {
  expect(findTyped(labels, -1, 'e')).toBe(1);
  expect(findTyped(labels, 1, 'ee')).toBe(3);
  expect(findTyped(labels, 3, 'eee')).toBe(4);
  expect(findTyped(labels, 4, 'e')).toBe(1);
});
