import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { earlyQuery, isPaletteShortcut, listenForEarlyQuery, openEarlyQuery, stopEarlyListening } from '#src/shell/early-query.ts';
import { takeEarlyQuery, whenComposed } from '#src/shell/palette/take-early-query.ts';

beforeEach(() => {
  document.body.innerHTML = '<button>Before</button><dialog data-early-query><input aria-label="Find a tool" /></dialog>';
  document.querySelector('button')?.focus();
  stopEarlyListening();
  openEarlyQuery();
});
afterEach(() => {
  document.body.replaceChildren();
  globalThis.onkeydown = null;
});

const shortcut = (key: string, code: string, init: KeyboardEventInit = { ctrlKey: true }) =>
  isPaletteShortcut(new KeyboardEvent('keydown', { key, code, ...init }));

test('the typed text and the position of its caret are returned, and the focus returns to the previous element', async () => {
  await userEvent.keyboard('uuid{ArrowLeft}');
  expect(takeEarlyQuery()).toEqual({ text: 'uuid', selectionStart: 3, selectionEnd: 3, isEntered: false });
  expect(document.activeElement).toBe(document.querySelector('button'));
  openEarlyQuery();
  expect(takeEarlyQuery().text).toBe('');
});

test('Enter is reported only if nothing was typed after it', async () => {
  await userEvent.keyboard('uuid{Enter}');
  expect(takeEarlyQuery().isEntered).toBe(true);
  openEarlyQuery();
  await userEvent.keyboard('uuid{Enter}5');
  expect(takeEarlyQuery()).toMatchObject({ text: 'uuid5', isEntered: false });
});

test('text that an input method composes is not interrupted', () => {
  const input = document.querySelector('input') as HTMLInputElement;
  const run = vi.fn<() => void>();
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', isComposing: true, bubbles: true }));
  whenComposed(run);
  expect(run).not.toHaveBeenCalled();
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
  whenComposed(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('the shortcut is Ctrl or ⌘ with the key that types K, or with the QWERTY key K in other alphabets', () => {
  expect(shortcut('k', 'KeyK')).toBe(true);
  expect(shortcut('K', 'KeyK', { metaKey: true })).toBe(true);
  expect(shortcut('л', 'KeyK')).toBe(true);
  // The Dvorak layout types K with the QWERTY key V, and T with the QWERTY key K.
  expect(shortcut('k', 'KeyV')).toBe(true);
  expect(shortcut('t', 'KeyK')).toBe(false);
  expect(shortcut('k', 'KeyK', {})).toBe(false);
  // Windows reports AltGr as Ctrl with Alt.
  expect(shortcut('k', 'KeyK', { ctrlKey: true, altKey: true })).toBe(false);
  expect(shortcut('k', 'KeyK', { ctrlKey: true, shiftKey: true })).toBe(false);
});

test('before the frame is live, a click on the palette button opens the dialog, a click on another button does not', async () => {
  document.body.innerHTML =
    '<button aria-keyshortcuts="Control+B Meta+B">Sidebar</button><button aria-keyshortcuts="Control+K Meta+K">Find</button>' +
    '<dialog data-early-query><input aria-label="Find a tool" /></dialog>';
  listenForEarlyQuery(true);
  onTestFinished(stopEarlyListening);
  await page.getByRole('button', { name: 'Sidebar' }).click();
  expect(earlyQuery()).toBeNull();
  await page.getByRole('button', { name: 'Find' }).click();
  expect(earlyQuery()).not.toBeNull();
});

test('before the frame is live, a slash opens the dialog, and Ctrl+/, the shortcut of the list of shortcuts, does not', async () => {
  earlyQuery()?.close();
  listenForEarlyQuery(true);
  onTestFinished(stopEarlyListening);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}/{/Control}');
  expect(earlyQuery()).toBeNull();
  await userEvent.keyboard('/');
  expect(earlyQuery()).not.toBeNull();
});
