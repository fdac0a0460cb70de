import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/Button.tsx';
import { Mat, type MatProps } from '#src/ui/Mat.tsx';
import { MatMessage } from '#src/ui/MatMessage.tsx';
import { MatProgress } from '#src/ui/MatProgress.tsx';
import { InEnglish, wait } from './english.tsx';

const mat = page.getByRole('region', { name: 'Result' });
const tape = mat.getByRole('progressbar');
const said = () => mat.getByRole('status').element().textContent;
const on = (props: Omit<MatProps, 'label'>) => (
  <InEnglish>
    <Mat label="Result" {...props} />
  </InEnglish>
);

test('says which state it is in', async () => {
  const screen = await render(on({ state: 'empty', children: <MatMessage tone="empty" title="Nothing yet" text="Type something." /> }));
  await expect.element(mat).toHaveAttribute('data-state', 'empty');
  await expect.element(mat.getByText('Nothing yet')).toBeVisible();
  await screen.rerender(on({ state: 'done', title: '3 UUIDs', children: 'abc' }));
  await expect.element(mat).toHaveAttribute('data-state', 'done');
  await expect.element(mat.getByRole('heading', { name: '3 UUIDs' })).toBeVisible();
});

test('announces a result once, when it rests, and not the one that was there at first', async () => {
  const screen = await render(on({ state: 'done', title: '1 UUID' }));
  await wait(800);
  expect(said()).toBe('');
  for (const count of [2, 3, 4]) {
    await screen.rerender(on({ state: 'working', title: `${count - 1} UUIDs` }));
    await screen.rerender(on({ state: 'done', title: `${count} UUIDs`, detail: '21 ms' }));
    await wait(60);
    expect(said()).toBe('');
  }
  await expect.poll(said).toBe('4 UUIDs. 21 ms');
});

test('announces what is asked for again, though it is called the same, and what came with its result', async () => {
  const heard: string[] = [];
  const hear = new MutationObserver(() => heard.push(said().trim()));
  const screen = await render(on({ state: 'done', title: 'Password', says: 'again' }));
  hear.observe(mat.getByRole('status').element(), { childList: true, characterData: true, subtree: true });
  for (let made = 1; made <= 3; made++) {
    await screen.rerender(on({ state: 'working', title: 'Password', says: 'again' }));
    await screen.rerender(on({ state: 'done', title: 'Password', says: 'again', children: made }));
    await expect.poll(() => heard).toEqual(Array.from({ length: made }, () => 'Password'));
  }
  hear.disconnect();
  await screen.unmount();
  await render(on({ state: 'done', title: 'Table', detail: '3 rows', says: 'first' }));
  await expect.poll(said).toBe('Table. 3 rows');
});

test('announces what is wrong', async () => {
  const screen = await render(on({ state: 'empty' }));
  await screen.rerender(
    on({ state: 'failed', title: 'Invalid', children: <MatMessage tone="failed" title="“!” is not in the alphabet" text="Line 1" /> }),
  );
  await expect.poll(said).toBe('Invalid. “!” is not in the alphabet. Line 1');
});

test('shows work on its tape only once it has lasted', async () => {
  const screen = await render(on({ state: 'working', progress: { done: 1, total: 4 } }));
  await expect.element(mat).toHaveAttribute('aria-busy', 'true');
  expect(tape.query()).toBeNull();
  await wait(350);
  await expect.element(tape).toHaveAttribute('aria-valuenow', '25');
  await screen.rerender(on({ state: 'working', progress: { done: 2, total: 4 } }));
  await expect.element(tape).toHaveAttribute('aria-valuenow', '50');
  await wait(200);
  const { left, width } = tape.element().getBoundingClientRect();
  expect((tape.element().firstElementChild as Element).getBoundingClientRect().right).toBeCloseTo(left + width / 2, 0);
  await screen.rerender(on({ state: 'done', title: 'There' }));
  await expect.element(mat).toHaveAttribute('aria-busy', 'false');
  expect(tape.query()).toBeNull();
});

test('keeps its height while its result is renewed', async () => {
  const result = { title: '1 UUID', actions: <Button tone="mat">Copy</Button>, status: 'Done', children: 'abc' };
  const screen = await render(on({ ...result, state: 'done' }));
  const height = mat.element().getBoundingClientRect().height;
  await screen.rerender(on({ ...result, state: 'working', progress: { done: 1, total: 2 } }));
  await wait(350);
  expect(mat.element().getBoundingClientRect().height).toBe(height);
});

test('shows the place of a mistake under the mistake itself', async () => {
  await render(
    on({ state: 'failed', children: <MatMessage tone="failed" title="Wrong" excerpt={{ before: 'abc', wrong: '!', after: 'def' }} /> }),
  );
  await expect.element(mat.getByText('abc!def')).toBeVisible();
  const wrong = mat.element().querySelector('mark') as HTMLElement;
  expect(getComputedStyle(wrong, '::after').content).toContain('^');
});

test('long work says how far it is, how fast, how long, and can be cancelled', async () => {
  let cancelled = 0;
  const work = (done: number) => (
    <InEnglish>
      <MatProgress label="Encoding backup.tar" progress={{ done, total: 100e6 }} onCancel={() => cancelled++} />
    </InEnglish>
  );
  const screen = await render(work(0));
  await expect.element(page.getByRole('progressbar', { name: 'Encoding backup.tar' })).toHaveAttribute('aria-valuenow', '0');
  await wait(600);
  await screen.rerender(work(63e6));
  await expect.element(page.getByText('63 %')).toBeVisible();
  await expect.element(page.getByText(/^\d+ MB\/s · 1 s left$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(cancelled).toBe(1);
});
