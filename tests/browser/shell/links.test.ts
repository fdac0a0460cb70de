import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { handleLinks } from '#src/shell/page/links.ts';
import { advance, atOnce, stopClock } from '../clock.ts';

const load = vi.hoisted(() => vi.fn((_: { readonly page: { readonly name: string } }) => Promise.resolve()));
vi.mock('#src/shell/page/load.tsx', () => ({ load }));

const navigate = vi.fn<(to: string) => void>();
/** One entry per click: true if it was left to the browser. The tests prevent the navigation itself. */
let left: boolean[] = [];
const root = document.createElement('div');
/** Prevents pointer events of the browser, because the pointer of the previous test may be over a link. */
const ignoreRealPointer = (ignored: boolean) => root.style.setProperty('pointer-events', ignored ? 'none' : 'auto');
const seeClick = (event: Event) => {
  left.push(!event.defaultPrevented);
  event.preventDefault();
};

let end: () => void;
beforeEach(() => {
  stopClock();
  ignoreRealPointer(true);
  left = [];
  document.body.append(root);
  addEventListener('click', seeClick);
  end = handleLinks(root, navigate);
});
afterEach(() => {
  end();
  removeEventListener('click', seeClick);
  root.remove();
  vi.useRealTimers();
  navigate.mockClear();
  load.mockClear();
});

function link(html: string): HTMLElement {
  root.innerHTML = html;
  return root.querySelector('a') as unknown as HTMLElement;
}

function click(target: Element, how: MouseEventInit = {}): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, button: 0, ...how }));
}

const pointTo = (target: Element | null) => target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
const preloaded = () => load.mock.calls.map(([address]) => address.page.name);

describe('a plain click on a link', () => {
  test('shows the page in place', () => {
    click(link('<a href="/uuid/v4">v4</a>'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/uuid/v4');
    expect(left).toEqual([false]);
  });

  test('keeps the query and the fragment', () => {
    click(link('<a href="/converters/length/kilometers/miles?v=5#table">5 km</a>'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/converters/length/kilometers/miles?v=5#table');
  });

  test('works on any element inside the link', () => {
    link('<a href="/uuid"><svg><path d="M0 0h9v9z"/></svg><b>UUID</b></a>');
    for (const part of root.querySelectorAll('path, b')) click(part);
    expect(navigate.mock.calls).toEqual([['/uuid'], ['/uuid']]);
  });

  test('works from the keyboard', async () => {
    link('<a href="/uuid">UUID</a>').focus();
    await userEvent.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/uuid');
  });

  test('outside a link is not handled', () => {
    root.innerHTML = '<button type="button">No link</button>';
    click(root.firstElementChild as Element);
    expect(navigate).not.toHaveBeenCalled();
    expect(left).toEqual([true]);
  });
});

describe('the link handler ignores', () => {
  test.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with ⌘', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('a click %s', (_, how) => {
    click(link('<a href="/uuid">UUID</a>'), how);
    expect(navigate).not.toHaveBeenCalled();
    expect(left).toEqual([true]);
  });

  test.each([
    ['to another site', '<a href="https://example.com/uuid">elsewhere</a>'],
    ['to the same host at another port', '<a href="http://localhost:1/uuid">elsewhere</a>'],
    ['that opens a new tab', '<a href="/uuid" target="_blank">UUID</a>'],
    ['that downloads', '<a href="/og/en.jpg" download>picture</a>'],
    ['that starts an email', '<a href="mailto:a@example.com">write</a>'],
    ['to a picture in memory', `<a href="blob:${location.origin}/5d0a6a9c-0000-4000-8000-000000000000">picture</a>`],
    ['to a place on this page', '<a href="#main">Skip to the content</a>'],
    ['without an address', '<a>nothing</a>'],
    ['in an SVG', '<svg width="20" height="20"><a href="/uuid"><rect width="20" height="20" /></a></svg>'],
  ])('a link %s', (_, html) => {
    click(link(html));
    expect(navigate).not.toHaveBeenCalled();
    expect(left).toEqual([true]);
  });

  test('a click that another handler has prevented', () => {
    const deal = (event: Event) => event.preventDefault();
    const target = link('<a href="/uuid">UUID</a>');
    target.addEventListener('click', deal);
    click(target);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('every click, after the listeners have been removed', async () => {
    const target = link('<a href="/uuid">UUID</a>');
    end();
    click(target);
    pointTo(target);
    await advance(1000);
    expect(navigate).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a link that is about to be followed', () => {
  test('has its page loaded when the pointer has rested on it for 50 ms', async () => {
    pointTo(link('<a href="/ru/uuid/v7">v7</a>'));
    await advance(49);
    expect(load).not.toHaveBeenCalled();
    await advance(1);
    expect(preloaded()).toEqual(['uuid.v7']);
  });

  test('has its page loaded by a real pointer, by focus and by touch', async () => {
    ignoreRealPointer(false);
    await userEvent.hover(link('<a href="/uuid/v1">v1</a>'));
    await expect.poll(() => vi.getTimerCount(), atOnce).toBe(1);
    await advance(50);
    expect(preloaded()).toEqual(['uuid.v1']);
    ignoreRealPointer(true);
    link('<a href="/uuid/v3">v3</a>').focus();
    await advance(50);
    expect(preloaded()).toEqual(['uuid.v1', 'uuid.v3']);
    link('<a href="/uuid/v5">v5</a>').dispatchEvent(new Event('touchstart', { bubbles: true }));
    await advance(50);
    expect(preloaded()).toEqual(['uuid.v1', 'uuid.v3', 'uuid.v5']);
  });

  test('is not loaded when the pointer only passes over it', async () => {
    root.innerHTML = '<a href="/uuid/v4">v4</a><p>text</p>';
    pointTo(root.firstElementChild);
    await advance(49);
    pointTo(root.lastElementChild);
    await advance(1000);
    expect(load).not.toHaveBeenCalled();
  });

  test('is the only one loaded if the pointer crossed several links and rested on the last', async () => {
    root.innerHTML = ['v1', 'v3', 'v4', 'v5'].map((version) => `<a href="/uuid/${version}">${version}</a>`).join('');
    for (const target of root.children) {
      pointTo(target);
      await advance(49);
    }
    await advance(1000);
    expect(preloaded()).toEqual(['uuid.v5']);
  });

  test('is followed by a click although its preload has failed', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    pointTo(link('<a href="/uuid/v6">v6</a>'));
    await advance(50);
    expect(preloaded()).toEqual(['uuid.v6']);
    click(page.getByRole('link', { name: 'v6' }).element());
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/uuid/v6');
  });

  test('is not loaded when it leads to another site', async () => {
    pointTo(link('<a href="https://example.com/uuid/v4">elsewhere</a>'));
    await advance(1000);
    expect(load).not.toHaveBeenCalled();
  });
});
