import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinesList, type LinesListProps } from '#src/ui/LinesList.tsx';
import { Mat } from '#src/ui/Mat.tsx';
import { linesOf, rowText, type TextLines } from '#workers/wire/lines.ts';
import { InEnglish, longestTaskMs, wait } from './english.tsx';

const MILLION = 1_000_000;

/** Row `i` reads “row 0000000i” and the same again in letters, so that every row is different and known. */
function numbered(count: number): TextLines {
  const stride = 36 + 1;
  const bytes = new Uint8Array(count * stride).fill(0x20);
  for (let row = 0; row < count; row++) {
    const end = row * stride + 36;
    bytes[end] = 0x0a;
    for (let digit = 0, rest = row; digit < 8; digit++, rest = Math.floor(rest / 10)) {
      bytes[row * stride + 11 - digit] = 0x30 + (rest % 10);
      bytes[end - 1 - digit] = 0x61 + (rest % 10);
    }
    bytes.set([0x52, 0x6f, 0x77], row * stride);
  }
  return { bytes, count, starts: { first: 0, stride }, gap: 1 };
}

const million = numbered(MILLION);
const list = page.getByRole('list', { name: 'Values' });
const find = page.getByRole('textbox', { name: 'Find in results' });
const goTo = page.getByRole('textbox', { name: 'Go to row' });

const show = (lines: TextLines, props: Partial<LinesListProps> = {}) =>
  render(
    <InEnglish>
      <Mat label="Result" state="done" title="Values">
        <LinesList label="Values" lines={lines} {...props} />
      </Mat>
      <textarea aria-label="Paste here" />
    </InEnglish>,
  );

const scroller = () => list.element() as HTMLElement;
const rowAt = (posinset: number) => scroller().querySelector<HTMLElement>(`[aria-posinset="${posinset}"]`);

/** The rows that are wholly in sight, as counted for those who do not see them. */
function inSight(): number[] {
  const view = scroller().getBoundingClientRect();
  return Array.from(scroller().querySelectorAll('[role=listitem]'))
    .filter((row) => row.getBoundingClientRect().top >= view.top - 1 && row.getBoundingClientRect().bottom <= view.bottom + 1)
    .map((row) => Number(row.getAttribute('aria-posinset')))
    .sort((a, b) => a - b);
}
const topInSight = () => inSight()[0];
const lastInSight = () => inSight().at(-1);
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function pasted(): Promise<string> {
  const field = page.getByRole('textbox', { name: 'Paste here' });
  await field.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{ControlOrMeta>}v{/ControlOrMeta}');
  return (field.element() as HTMLTextAreaElement).value;
}

describe('few rows', () => {
  test('one value stands there large and whole', async () => {
    const value = `only-${'long'.repeat(40)}`;
    await show(linesOf([value]), { mark: { at: 0, length: 4 } });
    const row = list.getByRole('listitem');
    await expect.element(row).toHaveTextContent(value);
    await expect.element(row).toHaveAttribute('aria-posinset', '1');
    await expect.element(row).toHaveAttribute('aria-setsize', '1');
    expect(Number.parseFloat(getComputedStyle(row.element()).fontSize)).toBeGreaterThan(17);
    expect(scroller().scrollWidth).toBe(scroller().clientWidth);
    expect(row.element().querySelector('mark')?.textContent).toBe('only');
  });

  test('no rows: an empty list, and no key does harm', async () => {
    await show(linesOf([]));
    await expect.element(list).toBeInTheDocument();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    expect(list.getByRole('listitem').elements()).toHaveLength(0);
  });

  test('twelve rows are all there and say how many they are', async () => {
    await show(linesOf(Array.from({ length: 12 }, (_, index) => `value ${index}`)), { mark: { at: 6, length: 1 } });
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(12);
    expect(rowAt(12)?.getAttribute('aria-setsize')).toBe('12');
    expect(rowAt(3)?.textContent).toContain('value 2');
    expect(rowAt(3)?.querySelector('mark')?.textContent).toBe('2');
  });

  test('a long row does not widen the page and is copied whole', async () => {
    const long = `start ${'я'.repeat(3000)} end`;
    await show(linesOf(['short', long]));
    await expect.poll(() => rowAt(2)).toBeTruthy();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await list.getByRole('button', { name: 'Copy row 2' }).click();
    await expect.poll(pasted).toBe(long);
  });

  test('rows whose memory was moved away are blank', async () => {
    const lines = linesOf(Array.from({ length: 40 }, (_, index) => `value ${index}`));
    const screen = await show(lines);
    await expect.poll(() => rowAt(1)?.textContent).toContain('value 0');
    structuredClone(lines.bytes, { transfer: [lines.bytes.buffer] });
    scroller().scrollTop = 600;
    await expect.poll(() => rowAt(25)?.textContent).toBe('25');
    await find.fill('value');
    await expect.element(page.getByText('No matches')).toBeInTheDocument();
    await screen.unmount();
  });
});

describe('a million rows', () => {
  test('appear, and both ends are reached, without a long task', async () => {
    const longest = await longestTaskMs(async () => {
      await show(million);
      await expect.poll(() => rowAt(1)?.textContent).toContain('Row 00000000');
      scroller().focus();
      await userEvent.keyboard('{End}');
      await expect.poll(lastInSight).toBe(MILLION);
      await userEvent.keyboard('{Home}');
      await expect.poll(topInSight).toBe(1);
    });
    expect(longest).toBe(0);
    expect(rowAt(1)?.getAttribute('aria-setsize')).toBe(String(MILLION));
    expect(scroller().querySelectorAll('[role=listitem]').length).toBeLessThan(60);
  });

  test('are scrolled by dragging the thumb: in proportion, and to both ends', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    const max = scroller().scrollHeight - scroller().clientHeight;
    scroller().scrollTop = max;
    await expect.poll(lastInSight).toBe(MILLION);
    scroller().scrollTop = max / 2;
    await expect.poll(() => Math.abs((topInSight() ?? 0) - MILLION / 2)).toBeLessThan(100);
    scroller().scrollTop = 0;
    await expect.poll(topInSight).toBe(1);
  });

  test('are scrolled by the wheel row by row, anywhere', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    for (const share of [0, 0.5, 0.97]) {
      scroller().scrollTop = Math.round((scroller().scrollHeight - scroller().clientHeight) * share);
      await frame();
      await frame();
      const row = scroller().querySelector('[role=listitem]')?.getBoundingClientRect().height ?? 0;
      const before = topInSight() ?? 0;
      for (let notch = 0; notch < 6; notch++) {
        await userEvent.wheel(list, { delta: { y: row * 3 } });
        await frame();
      }
      await expect.poll(topInSight, { message: `wheel at ${share}` }).toBe(before + 18);
      await wait(250);
      expect(topInSight(), `rest at ${share}`).toBe(before + 18);
    }
  });

  test('are reached to the very ends by the wheel from wherever the thumb was left', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().scrollTop = 1_040_000;
    await frame();
    await frame();
    // A fling: steps smaller than a jump, with no pause in which the thumb could be put right.
    for (let steps = 0; steps < 400 && topInSight() !== 1; steps++) {
      scroller().scrollTop -= 3900;
      await frame();
    }
    expect(topInSight()).toBe(1);
  });

  test('are walked through by keys', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(3));
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowAt(2));
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(document.activeElement?.getAttribute('aria-posinset'))).toBeGreaterThan(9);
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowAt(MILLION - 1));
    expect(inSight()).toContain(MILLION - 1);
    await userEvent.keyboard('{PageUp}{PageUp}');
    await expect.poll(() => Number(document.activeElement?.getAttribute('aria-posinset'))).toBeLessThan(MILLION - 15);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => document.activeElement).toBe(rowAt(1));
  });

  test('a row is copied by Enter and by Ctrl+C', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
    await expect.poll(pasted).toBe(rowText(million, 1));
    rowAt(2)?.focus();
    await userEvent.keyboard('{ArrowDown}{ControlOrMeta>}c{/ControlOrMeta}');
    await wait(50);
    await expect.poll(pasted).toBe(rowText(million, 2));
  });

  test('the focus stays in the list when the row it was on is scrolled away', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(1));
    scroller().scrollTop = 5_000_000;
    await expect.poll(() => document.activeElement).toBe(scroller());
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement).toBe(rowAt(2));
  });

  test('a row is gone to by its number, and a number that is none says what is allowed', async () => {
    await show(million);
    await goTo.fill('654,321');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement).toBe(rowAt(654_321));
    expect(inSight()).toContain(654_321);
    expect(rowAt(654_321)?.textContent).toContain('Row 00654320');
    for (const wrong of ['0', '1000001', 'x', '']) {
      await goTo.fill(wrong);
      await userEvent.keyboard('{Enter}');
      await expect.element(goTo).toHaveAttribute('aria-invalid', 'true');
      await expect.element(goTo).toHaveAccessibleDescription('A row from 1 to 1,000,000');
    }
    await goTo.fill('1');
    await expect.element(goTo).not.toHaveAttribute('aria-invalid');
  });

  test('text is found in them in any case, in slices', async () => {
    await show(million);
    const longest = await longestTaskMs(async () => {
      await find.fill('row 0099');
      await expect.element(page.getByText('1 of 10,000')).toBeInTheDocument();
    });
    expect(longest).toBe(0);
    await expect.poll(inSight).toContain(990_001);
    expect(rowAt(990_001)?.querySelector('mark')?.textContent).toBe('Row 0099');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('3 of 10,000')).toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(page.getByText('2 of 10,000')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await expect.element(page.getByText('10,000 of 10,000')).toBeInTheDocument();
    await expect.poll(inSight).toContain(MILLION);
    await find.fill('no such row');
    await expect.element(page.getByText('No matches')).toBeInTheDocument();
  });

  test('the newest search is the one that counts', async () => {
    await show(million);
    await find.fill('r');
    await find.fill('ro');
    await find.fill('row 00500000');
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
    await wait(300);
    await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
  });

  test('Ctrl+F in the list opens the search, Esc leads back', async () => {
    await show(million);
    await expect.poll(() => rowAt(1)).toBeTruthy();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{ControlOrMeta>}f{/ControlOrMeta}');
    await expect.element(find).toHaveFocus();
    await userEvent.keyboard('00012345{Escape}');
    await expect.element(find).toHaveValue('');
    await expect.poll(() => scroller().contains(document.activeElement)).toBe(true);
  });
});

test('Cyrillic is found in any case', async () => {
  await show(linesOf(Array.from({ length: 20 }, (_, index) => (index === 12 ? 'Ёжик и ПЫРЕЙ' : `строка ${index}`))));
  await find.fill('ёжик и пырей');
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
  await expect.poll(() => rowAt(13)?.querySelector('mark')?.textContent).toBe('Ёжик и ПЫРЕЙ');
});

test('new rows take the place of the old ones where the reader is', async () => {
  const screen = await show(million);
  await goTo.fill('500000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(inSight).toContain(500_000);
  const fresh = linesOf(Array.from({ length: 30 }, (_, index) => `fresh ${index}`));
  await screen.rerender(
    <InEnglish>
      <Mat label="Result" state="done" title="Values">
        <LinesList label="Values" lines={fresh} />
      </Mat>
    </InEnglish>,
  );
  await expect.poll(lastInSight).toBe(30);
  expect(rowAt(30)?.textContent).toContain('fresh 29');
});

test('what was searched for is counted again in new rows', async () => {
  const rows = (text: string) => linesOf(Array.from({ length: 30 }, (_, index) => (index % 10 === 3 ? text : `other ${index}`)));
  const screen = await show(rows('needle'));
  await find.fill('needle');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('3 of 3')).toBeInTheDocument();
  await screen.rerender(
    <InEnglish>
      <Mat label="Result" state="done" title="Values">
        <LinesList label="Values" lines={rows('thread')} />
      </Mat>
    </InEnglish>,
  );
  await expect.element(page.getByText('No matches')).toBeInTheDocument();
  await expect.element(find).toHaveValue('needle');
});
