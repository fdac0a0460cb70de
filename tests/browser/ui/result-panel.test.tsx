import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/Button.tsx';
import { ResultPanel, type ResultPanelProps } from '#src/ui/result/ResultPanel.tsx';
import { ResultMessage } from '#src/ui/result/ResultMessage.tsx';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { advance, atOnce, stopClock } from '../clock.ts';
import { InEnglish } from './english.tsx';

const panel = page.getByRole('region', { name: 'Result' });
const tape = panel.getByRole('progressbar');
const said = () => panel.getByRole('status').element().textContent;
const on = (props: Omit<ResultPanelProps, 'label'>) => (
  <InEnglish>
    <ResultPanel label="Result" {...props} />
  </InEnglish>
);

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

test('a panel shows its state and its title', async () => {
  const screen = await render(
    on({ job: { status: 'idle' }, children: <ResultMessage tone="empty" title="Nothing yet" text="Type something." /> }),
  );
  await expect.element(panel).toHaveAttribute('data-state', 'idle');
  await expect.element(panel.getByText('Nothing yet')).toBeVisible();
  await screen.rerender(on({ job: { status: 'ready' }, title: '3 UUIDs', children: 'abc' }));
  await expect.element(panel).toHaveAttribute('data-state', 'ready');
  await expect.element(panel.getByRole('heading', { name: '3 UUIDs' })).toBeVisible();
});

test('a panel announces a result once it is unchanged for 600 ms, but not the first result', async () => {
  const screen = await render(on({ job: { status: 'ready' }, title: '1 UUID' }));
  await advance(60_000);
  expect(said()).toBe('');
  for (const count of [2, 3, 4]) {
    await screen.rerender(on({ job: { status: 'loading' }, title: `${count - 1} UUIDs` }));
    await screen.rerender(on({ job: { status: 'ready' }, title: `${count} UUIDs`, detail: '21 ms' }));
    await advance(599);
    expect(said()).toBe('');
  }
  await advance(1);
  await expect.poll(said, atOnce).toBe('4 UUIDs. 21 ms');
});

test('on request a panel announces a new result with the same title, or the first result', async () => {
  const heard: string[] = [];
  const hear = new MutationObserver(() => heard.push(said().trim()));
  const screen = await render(on({ job: { status: 'ready' }, title: 'Password', speech: { announce: 'again' } }));
  hear.observe(panel.getByRole('status').element(), { childList: true, characterData: true, subtree: true });
  for (let made = 1; made <= 3; made++) {
    await screen.rerender(on({ job: { status: 'loading' }, title: 'Password', speech: { announce: 'again' } }));
    await screen.rerender(on({ job: { status: 'ready' }, title: 'Password', speech: { announce: 'again' }, children: made }));
    await advance(600);
    await expect.poll(() => heard, atOnce).toEqual(Array.from({ length: made }, () => 'Password'));
  }
  hear.disconnect();
  await screen.unmount();
  await render(on({ job: { status: 'ready' }, title: 'Table', detail: '3 rows', speech: { announce: 'first' } }));
  await advance(600);
  await expect.poll(said, atOnce).toBe('Table. 3 rows');
});

test('a panel announces sentences with one period between them', async () => {
  await render(on({ job: { status: 'ready' }, title: '1 row added.', detail: '3 rows', speech: { announce: 'first' } }));
  await advance(600);
  await expect.poll(said, atOnce).toBe('1 row added. 3 rows');
});

test('a panel announces an error with its position', async () => {
  const screen = await render(on({ job: { status: 'idle' } }));
  await screen.rerender(
    on({
      job: { status: 'failed' },
      title: 'Invalid',
      children: <ResultMessage tone="failed" title="“!” is not in the alphabet" text="Line 1" />,
    }),
  );
  await advance(600);
  await expect.poll(said, atOnce).toBe('Invalid. “!” is not in the alphabet. Line 1');
});

test('a panel shows its progress bar after 300 ms of work', async () => {
  const screen = await render(on({ job: { status: 'loading', progress: { done: 1, total: 4 } } }));
  await expect.element(panel).toHaveAttribute('aria-busy', 'true');
  await advance(299);
  expect(tape.query()).toBeNull();
  await advance(1);
  await expect.element(tape, atOnce).toHaveAttribute('aria-valuenow', '25');
  await screen.rerender(on({ job: { status: 'loading', progress: { done: 2, total: 4 } } }));
  await expect.element(tape).toHaveAttribute('aria-valuenow', '50');
  const filledShare = () => {
    const { left, width } = tape.element().getBoundingClientRect();
    return ((tape.element().firstElementChild as Element).getBoundingClientRect().right - left) / width;
  };
  await expect.poll(filledShare).toBeCloseTo(0.5, 2);
  await screen.rerender(on({ job: { status: 'ready' }, title: 'There' }));
  await expect.element(panel).toHaveAttribute('aria-busy', 'false');
  expect(tape.query()).toBeNull();
});

test('a panel keeps its height while its result is recomputed', async () => {
  const result = { title: '1 UUID', actions: <Button tone="panel">Copy</Button>, status: 'Done', children: 'abc' };
  const screen = await render(on({ ...result, job: { status: 'ready' } }));
  const height = panel.element().getBoundingClientRect().height;
  await screen.rerender(on({ ...result, job: { status: 'loading', progress: { done: 1, total: 2 } } }));
  await advance(300);
  await expect.element(tape, atOnce).toBeInTheDocument();
  expect(panel.element().getBoundingClientRect().height).toBe(height);
});

test('an error message marks the wrong character with a caret below it', async () => {
  await render(
    on({
      job: { status: 'failed' },
      children: <ResultMessage tone="failed" title="Wrong" excerpt={{ before: 'abc', wrong: '!', after: 'def' }} />,
    }),
  );
  await expect.element(panel.getByText('abc!def')).toBeVisible();
  const wrong = panel.element().querySelector('mark') as HTMLElement;
  expect(getComputedStyle(wrong, '::after').content).toContain('^');
});

test('long work shows its share, after 500 ms its rate and the time left, and can be canceled', async () => {
  let canceled = 0;
  const work = (done: number) => (
    <InEnglish>
      <ResultProgress label="Encoding backup.tar" progress={{ done, total: 100e6 }} onCancel={() => canceled++} />
    </InEnglish>
  );
  const screen = await render(work(0));
  await expect.element(page.getByRole('progressbar', { name: 'Encoding backup.tar' }), atOnce).toHaveAttribute('aria-valuenow', '0');
  await advance(499);
  await screen.rerender(work(10e6));
  await expect.element(page.getByText('10 %'), atOnce).toBeVisible();
  expect(page.getByText('MB/s').query()).toBeNull();
  await advance(1);
  await screen.rerender(work(25e6));
  await expect.element(page.getByText('25 %'), atOnce).toBeVisible();
  await expect.element(page.getByText('50 MB/s · 2 s left', { exact: true }), atOnce).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(canceled).toBe(1);
});

test('in a narrow panel without a result, disabled buttons keep their space, are not drawn and are found by screen readers', async () => {
  await page.viewport(390, 844);
  await render(
    <InEnglish>
      <ResultPanel label="Result" job={{ status: 'idle' }} actions={<Button disabled>Save</Button>} />
    </InEnglish>,
  );
  const button = page.getByRole('button', { name: 'Save' });
  expect(getComputedStyle(button.element()).clipPath).toBe('inset(50%)');
  expect(button.element().getBoundingClientRect().width).toBeGreaterThan(40);
  await expect.element(button).toBeDisabled();
});
