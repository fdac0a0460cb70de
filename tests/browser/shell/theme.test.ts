import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyTheme, followSystemTheme, isTheme } from '#src/settings/theme.ts';

const html = document.documentElement;
const shown = () => ['light', 'dark'].filter((theme) => html.classList.contains(theme));

/** The operating system's theme, as the tests set it. */
const system = Object.assign(new EventTarget(), { dark: false });
function systemTurns(dark: boolean): void {
  system.dark = dark;
  system.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  system.dark = false;
  vi.stubGlobal('matchMedia', (query: string) => {
    if (query !== '(prefers-color-scheme: dark)') throw new Error(`Nobody asked for ${query}`);
    return {
      get matches() {
        return system.dark;
      },
      addEventListener: system.addEventListener.bind(system),
      removeEventListener: system.removeEventListener.bind(system),
    };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  html.classList.remove('light', 'dark');
  delete html.dataset['theme'];
});

describe('a theme', () => {
  test('that was chosen is shown, whatever the theme of the system', () => {
    for (const dark of [false, true]) {
      system.dark = dark;
      applyTheme({ theme: 'dark' });
      expect(shown()).toEqual(['dark']);
      applyTheme({ theme: 'light' });
      expect(shown()).toEqual(['light']);
    }
  });

  test('that follows the system is the current theme of the system', () => {
    applyTheme({ theme: 'system' });
    expect(shown()).toEqual(['light']);
    system.dark = true;
    applyTheme({ theme: 'system' });
    expect(shown()).toEqual(['dark']);
  });

  test('is recorded on the page as chosen, not as resolved', () => {
    applyTheme({ theme: 'system' });
    expect(html.dataset['theme']).toBe('system');
    applyTheme({ theme: 'dark' });
    expect(html.dataset['theme']).toBe('dark');
  });

  test('leaves the other classes of the page alone', () => {
    html.classList.add('other');
    applyTheme({ theme: 'dark' });
    expect(html.classList.contains('other')).toBe(true);
    html.classList.remove('other');
  });

  test('is light, dark or system', () => {
    expect(['light', 'dark', 'system'].every(isTheme)).toBe(true);
    expect(['Dark', 'auto', '', null, undefined, 1].some(isTheme)).toBe(false);
  });
});

describe('when the system changes', () => {
  test('a page that follows it changes at once, and a page with a chosen theme does not', () => {
    let chosen: 'system' | 'light' = 'system';
    const end = followSystemTheme(() => ({ theme: chosen }));
    applyTheme({ theme: chosen });
    systemTurns(true);
    expect(shown()).toEqual(['dark']);
    systemTurns(false);
    expect(shown()).toEqual(['light']);
    chosen = 'light';
    systemTurns(true);
    expect(shown()).toEqual(['light']);
    end();
  });

  test('a page that has stopped following it does not change', () => {
    const end = followSystemTheme(() => ({ theme: 'system' }));
    end();
    applyTheme({ theme: 'light' });
    systemTurns(true);
    expect(shown()).toEqual(['light']);
  });
});
