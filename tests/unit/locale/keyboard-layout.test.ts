import { describe, expect, test } from 'vitest';
import { otherLayout } from '#src/locale/keyboard-layout.ts';

describe('the other layout', () => {
  test.each([
    ['ггшв', 'uuid'],
    ['uuid', 'ггшв'],
    ['gfhjkm', 'пароль'],
    ['пароль', 'gfhjkm'],
    ['йк', 'qr'],
    ['ифыу64', 'base64'],
    ['cxtnxbr', 'счетчик'],
    ['j,]tv', 'объем'],
    ['`krf', 'ёлка'],
    ['.;ysq', 'южный'],
  ])('makes %s into %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant);
  });

  test('ignores case', () => {
    expect(otherLayout('ГГШВ')).toBe('uuid');
    expect(otherLayout('Gfhjkm')).toBe('пароль');
  });

  test('keeps digits, spaces and characters without a key', () => {
    expect(otherLayout('1 000 — 😀')).toBe('1 000 — 😀');
  });

  test('converts back to the first layout, for every key', () => {
    const keys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
    expect(otherLayout(otherLayout(keys))).toBe(keys);
    expect(new Set(otherLayout(keys)).size).toBe(33);
    expect(otherLayout(keys)).toMatch(/^[а-яё]{33}$/);
  });
});
