import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ManyLines } from '#src/ui/lines-list/ManyLines.tsx';
import { ResultPanel } from '#src/ui/result/ResultPanel.tsx';
import { linesOf } from '#workers/wire/lines.ts';
import { InEnglish } from './english.tsx';
import { million, list, numbered, find, goTo, show, scroller, rowAt, inSight, lastInSight, pasted } from './lines-page.tsx';

describe('few rows', () => {
  test('one value is shown large and complete', async () => {
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

  test('no rows are an empty list, in which keys cause no error', async () => {
    await show(linesOf([]));
    await expect.element(list).toBeInTheDocument();
    scroller().focus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    expect(list.getByRole('listitem').elements()).toHaveLength(0);
  });

  test('twelve rows are all rendered, with their number', async () => {
    await show(linesOf(Array.from({ length: 12 }, (_, index) => `value ${index}`)), { mark: { at: 6, length: 1 } });
    await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(12);
    expect(rowAt(12)?.getAttribute('aria-setsize')).toBe('12');
    expect(rowAt(3)?.textContent).toContain('value 2');
    expect(rowAt(3)?.querySelector('mark')?.textContent).toBe('2');
  });

  test('a long row does not widen the page and is copied completely', async () => {
    const long = `start ${'я'.repeat(3000)} end`;
    await show(linesOf(['short', long]));
    await expect.poll(() => rowAt(2)).toBeTruthy();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    // Other files run at the same time and share the clipboard, so the row is copied again if they have replaced it.
    const copied = async () => {
      await list.getByRole('button', { name: 'Copy row 2' }).click();
      return pasted();
    };
    await expect.poll(copied).toBe(long);
  });

  test('rows whose memory was transferred to another thread are blank', async () => {
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

describe('the ruler of a list', () => {
  const ruler = () => scroller().closest('section')?.querySelector('svg[aria-hidden]:has(line)') as SVGElement;
  const labels = () => Array.from(ruler().querySelectorAll('text'), (text) => text.textContent);

  test('covers the tape of its panel and measures the rows, and marks those in view', async () => {
    await show(numbered(1000));
    await expect.poll(() => rowAt(1)).toBeTruthy();
    expect(labels()).toEqual(['200', '400', '600', '800', '1,000']);
    const tape = scroller().closest('section')?.firstElementChild?.getBoundingClientRect();
    const { x, y, width, height } = ruler().getBoundingClientRect();
    expect([x, y, width, height]).toEqual([tape?.x, tape?.y, tape?.width, tape?.height]);
    const marked = () => Number.parseFloat(ruler().querySelector('rect')?.getAttribute('x') ?? '');
    expect(marked()).toBe(0);
    scroller().scrollTop = scroller().scrollHeight / 2;
    await expect.poll(() => Math.round(marked() / 10)).toBe(5);
  });

  test('measures bytes if the rows are parts of one text', async () => {
    await show(numbered(1000), { ruler: { bytes: 93_000_000 } });
    await expect.poll(labels).toEqual(['20.0 MB', '40.0 MB', '60.0 MB', '80.0 MB']);
  });
});

test('Cyrillic text is found in uppercase and lowercase', async () => {
  await show(linesOf(Array.from({ length: 20 }, (_, index) => (index === 12 ? 'Ёжик и ПЫРЕЙ' : `строка ${index}`))));
  await find.fill('ёжик и пырей');
  await expect.element(page.getByText('1 of 1', { exact: true })).toBeInTheDocument();
  await expect.poll(() => rowAt(13)?.querySelector('mark')?.textContent).toBe('Ёжик и ПЫРЕЙ');
});

test('fewer new rows replace the previous ones, and the last of them is in view', async () => {
  const screen = await show(million);
  await goTo.fill('500000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(inSight).toContain(500_000);
  const fresh = linesOf(Array.from({ length: 30 }, (_, index) => `fresh ${index}`));
  await screen.rerender(
    <InEnglish>
      <ResultPanel label="Result" job={{ status: 'ready' }} title="Values">
        <ManyLines label="Values" lines={fresh} />
      </ResultPanel>
    </InEnglish>,
  );
  await expect.poll(lastInSight).toBe(30);
  expect(rowAt(30)?.textContent).toContain('fresh 29');
});

test('matches are counted again in new rows', async () => {
  const rows = (text: string) => linesOf(Array.from({ length: 30 }, (_, index) => (index % 10 === 3 ? text : `other ${index}`)));
  const screen = await show(rows('needle'));
  await find.fill('needle');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('3 of 3')).toBeInTheDocument();
  await screen.rerender(
    <InEnglish>
      <ResultPanel label="Result" job={{ status: 'ready' }} title="Values">
        <ManyLines label="Values" lines={rows('thread')} />
      </ResultPanel>
    </InEnglish>,
  );
  await expect.element(page.getByText('No matches')).toBeInTheDocument();
  await expect.element(find).toHaveValue('needle');
});
