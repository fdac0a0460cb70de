import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { Router } from 'wouter';
import type { Loaded } from '#src/shell/page/load.tsx';
import { usePage } from '#src/shell/page/use-page.ts';
import { resolve } from '#src/site/addresses.ts';
import { type Address, href } from '#src/tools/address.ts';
import { advance, atOnce, painted, stopClock } from '../clock.ts';

interface Loading {
  readonly path: string;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}
const { loads, reloadOnce } = vi.hoisted(() => ({
  loads: [] as Loading[],
  reloadOnce: vi.fn((_: string, _isWanted: () => boolean) => Promise.resolve(true)),
}));
vi.mock('#src/shell/page/load.tsx', () => ({
  load: (address: Address) =>
    new Promise<Loaded>((arrive, fail) => {
      loads.push({ path: href(address), arrive: () => arrive(loadedOf(address)), fail });
    }),
}));
vi.mock('#src/recover.ts', async (original) => ({ ...(await original<typeof import('#src/recover.ts')>()), reloadOnce }));

const loadedOf = (address: Address): Loaded => ({
  address,
  View: () => null,
  Frame: null,
  applyHead: null,
});

/** Makes a location with its own history, independent of the browser's. */
function addressBar(first: string) {
  const history = [first];
  const changed = new EventTarget();
  const navigate = (to: string, { replace = false } = {}) => {
    if (replace) history.pop();
    history.push(to);
    changed.dispatchEvent(new Event('change'));
  };
  const subscribe = (onChange: () => void) => {
    changed.addEventListener('change', onChange);
    return () => changed.removeEventListener('change', onChange);
  };
  const useHistory = (): [string, typeof navigate] => [useSyncExternalStore(subscribe, () => history.at(-1) as string), navigate];
  return { history, navigate, useHistory };
}

/** Renders the hook at `/` and returns its page. */
async function visit() {
  const location = addressBar('/');
  const resolution = resolve('/');
  if ('redirect' in resolution) throw new Error('The home page redirects');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <Router hook={location.useHistory}>{children}</Router>
    </StrictMode>
  );
  const { result, act } = await renderHook(() => usePage(loadedOf(resolution.address)), { wrapper });
  return {
    location,
    shown: () => href(result.current.loaded.address),
    page: () => result.current,
    go: (path: string) => act(() => location.navigate(path)),
    retry: () => act(() => result.current.retry()),
  };
}

beforeEach(() => {
  loads.length = 0;
  reloadOnce.mockReset().mockResolvedValue(true);
});

describe('the next page', () => {
  test('replaces the previous page when it has loaded', async () => {
    const { go, shown, page } = await visit();
    expect(loads).toEqual([]);
    await go('/uuid/v4');
    expect(shown()).toBe('/');
    loads[0]?.arrive();
    await expect.poll(shown).toBe('/uuid/v4');
    expect(page().pending).toBe(false);
  });

  test('is not shown if another page was opened before it has loaded', async () => {
    const { go, shown } = await visit();
    await go('/uuid/v4');
    await go('/uuid/v7');
    loads.find(({ path }) => path === '/uuid/v7')?.arrive();
    await expect.poll(shown).toBe('/uuid/v7');
    loads.find(({ path }) => path === '/uuid/v4')?.arrive();
    await painted();
    expect(shown()).toBe('/uuid/v7');
  });

  test('replaces the history entry of an old address that redirects to it', async () => {
    const { go, shown, location } = await visit();
    await go('/ru/converters/length');
    await expect.poll(() => loads.at(-1)?.path).toBe('/ru/converters');
    loads.at(-1)?.arrive();
    await expect.poll(shown).toBe('/ru/converters');
    expect(location.history).toEqual(['/', '/ru/converters']);
  });
});

describe('a page that loads slowly', () => {
  beforeEach(stopClock);
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is pending after a second, and then for at least half a second', async () => {
    const { go, shown, page } = await visit();
    await go('/uuid/v4');
    await advance(999);
    expect(page().pending).toBe(false);
    await advance(1);
    await expect.poll(() => page().pending, atOnce).toBe(true);
    await advance(100);
    loads.at(-1)?.arrive();
    await advance(399);
    expect([page().pending, shown()]).toEqual([true, '/']);
    await advance(1);
    await expect.poll(shown, atOnce).toBe('/uuid/v4');
    expect(page().pending).toBe(false);
  });

  test('is no longer pending after a navigation to another page', async () => {
    const { go, page, shown } = await visit();
    await go('/uuid/v4');
    await advance(1000);
    await expect.poll(() => page().pending, atOnce).toBe(true);
    await go('/');
    expect([page().pending, shown()]).toEqual([false, '/']);
  });
});

describe('a page that cannot be loaded', () => {
  test('shows its error, and is loaded again by a retry', async () => {
    const { go, shown, page, retry } = await visit();
    await go('/uuid/v4');
    const error = new Error('out of luck');
    loads.at(-1)?.fail(error);
    await expect.poll(() => page().error).toBe(error);
    expect(shown()).toBe('/');
    await retry();
    loads.at(-1)?.arrive();
    await expect.poll(shown).toBe('/uuid/v4');
    expect(page().error).toBeUndefined();
    expect(reloadOnce).not.toHaveBeenCalled();
  });

  test('does not prevent opening another page', async () => {
    const { go, shown, page } = await visit();
    await go('/uuid/v4');
    loads.at(-1)?.fail(new Error('out of luck'));
    await expect.poll(() => page().error).toBeDefined();
    await go('/uuid/v7');
    loads.at(-1)?.arrive();
    await expect.poll(shown).toBe('/uuid/v7');
    expect(page().error).toBeUndefined();
  });

  test('shows no error after going back to the previous page', async () => {
    const { go, shown, page } = await visit();
    await go('/uuid/v4');
    loads.at(-1)?.fail(new Error('out of luck'));
    await expect.poll(() => page().error).toBeDefined();
    await go('/');
    expect([page().error, shown()]).toEqual([undefined, '/']);
  });

  test('because the site was rebuilt reloads the document once, and shows the error the second time', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: https://verstak.example/assets/UuidPage-abc.js');
    const { go, page } = await visit();
    await go('/uuid/v4');
    loads.at(-1)?.fail(gone);
    await expect.poll(() => reloadOnce.mock.calls.map(([message]) => message)).toEqual([gone.message]);
    expect(page().error).toBeUndefined();
    reloadOnce.mockResolvedValue(false);
    await go('/uuid/v7');
    loads.at(-1)?.fail(gone);
    await expect.poll(() => page().error).toBe(gone);
  });

  test('causes no reload if another page was opened before the server answered', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: https://verstak.example/assets/UuidPage-abc.js');
    const { go, shown } = await visit();
    await go('/uuid/v4');
    loads.at(-1)?.fail(gone);
    await expect.poll(() => reloadOnce.mock.calls.length).toBe(1);
    const isWanted = reloadOnce.mock.calls[0]?.[1] as () => boolean;
    expect(isWanted()).toBe(true);
    await go('/');
    expect([shown(), isWanted()]).toEqual(['/', false]);
  });
});
