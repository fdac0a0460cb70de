import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { useAppSettings } from '#src/settings/app-settings.ts';
import { defaultSettings } from '#src/settings/stored-settings.ts';
import { useSidebar } from '#src/shell/sidebar/use-sidebar.ts';
import { resolve } from '#src/site/addresses.ts';
import type { Address } from '#src/tools/address.ts';

const html = document.documentElement;
const addressOf = (path: string) => (resolve(path) as { address: Address }).address;
const here = addressOf('/uuid/v4');

function press(key: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  document.body.dispatchEvent(event);
  return event;
}

beforeEach(() => useAppSettings.setState(defaultSettings, true));
afterEach(async () => {
  useAppSettings.setState(defaultSettings, true);
  localStorage.clear();
  delete html.dataset['sidebar'];
  await page.viewport(1280, 800);
});

describe('on a wide screen the sidebar', () => {
  beforeEach(() => page.viewport(1100, 700));

  test('collapses and expands, in an attribute for the styles and in the stored settings', async () => {
    const { result, act } = await renderHook(() => useSidebar(here));
    await act(() => result.current.toggle());
    expect(result.current).toMatchObject({ collapsed: true, sheetOpen: false });
    expect(html.dataset['sidebar']).toBe('collapsed');
    expect(localStorage.getItem('verstak-app-settings')).toContain('"sidebarCollapsed":true');
    await act(() => result.current.toggle());
    expect(result.current.collapsed).toBe(false);
    expect(html.dataset).not.toHaveProperty('sidebar');
  });

  test.each([
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('is toggled by %s+B, also on the Russian layout', async (_, modifier) => {
    const { result, act } = await renderHook(() => useSidebar(here));
    await act(() => expect(press({ code: 'KeyB', key: 'b', ...modifier }).defaultPrevented).toBe(true));
    expect(result.current.collapsed).toBe(true);
    await act(() => void press({ code: 'KeyB', key: 'и', ...modifier }));
    expect(result.current.collapsed).toBe(false);
  });

  test.each([
    ['B alone', { code: 'KeyB', key: 'b' }],
    ['Ctrl+Shift+B', { code: 'KeyB', key: 'B', ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+B', { code: 'KeyB', key: 'b', ctrlKey: true, altKey: true }],
    ['Ctrl and the key of B, which types x on this layout', { code: 'KeyB', key: 'x', ctrlKey: true }],
  ])('ignores %s', async (_, key) => {
    const { result, act } = await renderHook(() => useSidebar(here));
    await act(() => expect(press(key).defaultPrevented).toBe(false));
    expect(result.current.collapsed).toBe(false);
  });
});

describe('in a window of 768 to 1099 px the sidebar', () => {
  beforeEach(() => page.viewport(1099, 700));

  test('is a rail until the person expands it, and then stays expanded', async () => {
    const { result, act } = await renderHook(() => useSidebar(here));
    expect(result.current.collapsed).toBe(true);
    await act(() => useAppSettings.setState({ theme: 'dark' }));
    expect(html.dataset['sidebar']).toBe('collapsed');
    await act(() => result.current.toggle());
    expect(result.current.collapsed).toBe(false);
    expect(html.dataset).not.toHaveProperty('sidebar');
    await page.viewport(800, 700);
    expect(result.current.collapsed).toBe(false);
  });

  test('expands and collapses with the width of the window while the person has not chosen a state', async () => {
    const { result } = await renderHook(() => useSidebar(here));
    await page.viewport(1100, 700);
    await expect.poll(() => result.current.collapsed).toBe(false);
    await page.viewport(768, 700);
    await expect.poll(() => result.current.collapsed).toBe(true);
    expect(html.dataset['sidebar']).toBe('collapsed');
  });
});

describe('on a narrow screen the sidebar', () => {
  beforeEach(() => page.viewport(767, 700));

  test('is a sheet, which opens and closes and is not collapsed', async () => {
    const { result, act } = await renderHook(() => useSidebar(here));
    await act(() => void press({ code: 'KeyB', key: 'b', ctrlKey: true }));
    expect(result.current).toMatchObject({ collapsed: false, sheetOpen: true });
    await act(() => result.current.toggle());
    expect(result.current.sheetOpen).toBe(false);
    expect(html.dataset).not.toHaveProperty('sidebar');
  });

  test('closes when another page is shown', async () => {
    const { result, act, rerender } = await renderHook((address: Address = here) => useSidebar(address));
    await act(() => result.current.openSheet());
    expect(result.current.sheetOpen).toBe(true);
    await rerender(addressOf('/uuid/v7'));
    await expect.poll(() => result.current.sheetOpen).toBe(false);
  });
});
