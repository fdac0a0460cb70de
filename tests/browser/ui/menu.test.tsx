import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu, type MenuItem } from '#src/ui/menu/Menu.tsx';
import { advance, atOnce, stopClock } from '../clock.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const picked = vi.fn<(id: string) => void>();

const items: MenuItem[] = [
  { id: 'sans', label: 'Sans', onSelect: () => picked('sans') },
  { id: 'serif', label: 'Serif', onSelect: () => picked('serif') },
  { id: 'off', label: 'Slab', disabled: true, onSelect: () => picked('off') },
  { id: 'ru', label: 'Русский', lang: 'ru', onSelect: () => picked('ru') },
  { id: 'ro', label: 'Розовый', lang: 'ru' },
  {
    id: 'more',
    label: 'More',
    items: [
      { id: 'wide', label: 'Wide', onSelect: () => picked('wide') },
      { id: 'narrow', label: 'Narrow' },
    ],
  },
];

function Themes() {
  const [theme, setTheme] = useState('light');
  const choices = ['light', 'dark'].map((id) => ({ id, label: id, checked: theme === id, onSelect: () => setTheme(id) }));
  return <Menu label="Theme" items={choices} trigger={{ content: 'Theme' }} />;
}

const trigger = page.getByRole('button', { name: 'Letters' });
const menu = page.getByRole('menu', { name: 'Kinds of letters' });
const submenu = page.getByRole('menu', { name: 'More' });
const row = (name: string) => page.getByRole('menuitem', { name });

beforeEach(async () => {
  picked.mockClear();
  await page.viewport(1280, 800);
  await userEvent.unhover(document.body);
  await render(
    <div style={{ padding: 40 }}>
      <p>Beside</p>
      <Menu label="Kinds of letters" items={items} trigger={{ content: 'Letters' }} />
      <Themes />
    </div>,
  );
});

describe('a menu opens', () => {
  test('by a click and has the focus; another click closes it', async () => {
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await expect.element(menu).toHaveFocus();
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    await trigger.click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  test.each([
    ['{Enter}', 'Sans'],
    [' ', 'Sans'],
    ['{ArrowDown}', 'Sans'],
    ['{ArrowUp}', 'More'],
  ])('by the key %s: %s has focus', async (key, name) => {
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(row(name)).toHaveFocus();
  });

  test('under its button, with rows at least 40 px high', async () => {
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await expect
      .poll(() => Math.round(menu.element().getBoundingClientRect().left - trigger.element().getBoundingClientRect().left))
      .toBe(0);
    expect(menu.element().getBoundingClientRect().top).toBeGreaterThan(trigger.element().getBoundingClientRect().bottom);
    expect(row('Sans').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(40);
  });
});

describe('a menu closes', () => {
  test('by Escape, and the focus returns to the button', async () => {
    await trigger.click();
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    expect(picked).not.toHaveBeenCalled();
  });

  test('when an item is chosen: the item is called once, the button has focus', async () => {
    await trigger.click();
    await row('Serif').click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
    expect(picked.mock.calls).toEqual([['serif']]);
  });

  test('by a click outside', async () => {
    await trigger.click();
    await expect.element(menu).toBeVisible();
    await page.getByText('Beside').click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('not by a click on a disabled item, which is not called', async () => {
    await trigger.click();
    await row('Slab').click({ force: true });
    await expect.element(menu).toBeVisible();
    expect(picked).not.toHaveBeenCalled();
  });
});

describe('typing in a menu', () => {
  beforeEach(async () => {
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row('Sans')).toHaveFocus();
  });

  /** Presses a key with a given time stamp, independent of the machine's load. */
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };

  test('joins letters 550 ms apart into one word', async () => {
    press('s', 10_000);
    await expect.element(row('Serif')).toHaveFocus();
    press('a', 10_550);
    await expect.element(row('Sans')).toHaveFocus();
  });

  test('starts a new word after more than a second', async () => {
    press('s', 10_000);
    await expect.element(row('Serif')).toHaveFocus();
    press('m', 11_050);
    await expect.element(row('More')).toHaveFocus();
  });

  test('works in Cyrillic', async () => {
    for (const [at, name] of ['Русский', 'Розовый'].entries()) {
      press('ро'.charAt(at), 10_000 + at);
      await expect.element(row(name)).toHaveFocus();
    }
  });

  test('skips disabled items and does not move the focus if nothing matches', async () => {
    await userEvent.keyboard('sl');
    await expect.element(row('Slab')).not.toHaveFocus();
    await expect.element(row('Serif')).toHaveFocus();
  });
});

describe('a submenu', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const isOpen = () => row('More').element().getAttribute('aria-expanded') === 'true';
  /** Moves the pointer over a row and returns when the event has been handled. */
  const moveOver = (name: string) => {
    const element = row(name).element();
    const { left, top } = element.getBoundingClientRect();
    element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, clientX: left + 5, clientY: top + 5, movementX: 5, movementY: 5 }));
  };

  /** Moves the pointer over the row until its submenu is open: a scroll event in the first 100 ms cancels the opening. */
  const hoverMore = async () => {
    await row('More').hover();
    await expect.poll(() => isOpen() || moveOver('More')).toBe(true);
    await expect.element(submenu).toBeVisible();
  };

  test('opens after 100 ms of hovering', async () => {
    await trigger.click();
    await expect.element(menu).toHaveFocus();
    await row('Sans').hover();
    stopClock();
    const timers = vi.getTimerCount();
    await row('More').hover();
    await expect.poll(() => vi.getTimerCount(), atOnce).toBeGreaterThan(timers);
    await advance(99);
    expect(isOpen()).toBe(false);
    await advance(1);
    await expect.element(submenu, atOnce).toBeVisible();
  });

  test('closes 300 ms after the pointer left it', async () => {
    await trigger.click();
    await hoverMore();
    stopClock();
    moveOver('Sans');
    await advance(299);
    expect(isOpen()).toBe(true);
    await advance(1);
    await expect.element(submenu, atOnce).not.toBeInTheDocument();
  });

  test('stays open for a pointer that crosses other rows on its way to it', async () => {
    await trigger.click();
    await hoverMore();
    stopClock();
    moveOver('Розовый');
    await advance(299);
    moveOver('Wide');
    await advance(10_000);
    expect(isOpen()).toBe(true);
    await expect.element(submenu, atOnce).toBeVisible();
    moveOver('Sans');
    await advance(300);
    await expect.element(submenu, atOnce).not.toBeInTheDocument();
  });

  test('opens and closes by arrows, and Escape closes everything', async () => {
    (trigger.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(row('More')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('Wide')).toHaveFocus();
    await userEvent.keyboard('n');
    await expect.element(row('Narrow')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(submenu).not.toBeInTheDocument();
    await expect.element(row('More')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('Wide')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  test('closes with its menu when one of its items is chosen', async () => {
    await trigger.click();
    await hoverMore();
    await row('Wide').click();
    await expect.element(menu).not.toBeInTheDocument();
    expect(picked.mock.calls).toEqual([['wide']]);
  });
});

test('the chosen item of a group is marked as checked', async () => {
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'light' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: 'dark' }).click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect.element(page.getByRole('menuitemradio', { name: 'dark' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(page.getByRole('menuitemradio', { name: 'light' })).toHaveAttribute('aria-checked', 'false');
});

test('an item with an address is a link that is followed unless its handler prevents it', async () => {
  const followed = vi.fn<(prevented: boolean) => void>();
  const links: MenuItem[] = [
    { id: 'a', label: 'Plain', href: '#plain' },
    { id: 'b', label: 'Taken', href: '#taken', onSelect: (event) => event.preventDefault() },
  ];
  await render(<Menu label="Links" items={links} trigger={{ content: 'Go' }} />);
  document.addEventListener('click', (event) => followed(event.defaultPrevented));
  const go = page.getByRole('button', { name: 'Go' });
  await go.click();
  await expect.element(row('Plain')).toHaveAttribute('href', '#plain');
  expect(row('Plain').element().tagName).toBe('A');
  await row('Plain').click();
  await expect.poll(() => location.hash).toBe('#plain');
  await go.click();
  await row('Taken').click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(location.hash).toBe('#plain');
  location.hash = '';
});

describe('items that have to be fetched', () => {
  test('are requested on focus, and again after a failure', async () => {
    let answer: (items: readonly MenuItem[]) => void = () => undefined;
    const load = vi
      .fn<() => Promise<readonly MenuItem[]>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await render(<Menu label="Destinations" items={load} trigger={{ content: 'Send' }} />);
    expect(load).not.toHaveBeenCalled();
    const button = page.getByRole('button', { name: 'Send' });
    (button.element() as HTMLElement).focus();
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await button.click();
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1);
    answer([{ id: 'qr', label: 'QR code', onSelect: () => picked('qr') }]);
    await page.getByRole('menuitem', { name: 'QR code' }).click();
    expect(picked).toHaveBeenCalledWith('qr');
  });
});
