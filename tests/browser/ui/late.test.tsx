import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyInput } from '#src/early-input.ts';
import { comesBefore, late, LateContext, loadLateParts } from '#src/ui/late.tsx';
import { advance, atOnce, painted, stopClock } from '../clock.ts';

const turnTo = vi.hoisted(() => ({ page: () => undefined as void, promise: Promise.resolve() }));
vi.mock('#src/ui/when-wanted.ts', () => ({ whenWanted: () => turnTo.promise }));

beforeEach(() => {
  turnTo.promise = new Promise((resolve) => {
    turnTo.page = resolve;
  });
});

interface NoteProps {
  readonly label: string;
}
function Note({ label }: NoteProps) {
  const [text, setText] = useState('');
  return (
    <label>
      {label} <input value={text} onChange={(event) => setText(event.currentTarget.value)} /> <output>{text.length} letters</output>
    </label>
  );
}

/** A part whose code arrives when the test calls `arrive`. */
function coming() {
  let arrive = () => undefined as void;
  let fail = (_: Error) => undefined as void;
  const load = vi.fn(
    () =>
      new Promise<ComponentType<NoteProps>>((resolve, reject) => {
        arrive = () => resolve(Note);
        fail = reject;
      }),
  );
  const Late = late<NoteProps>(load, () => <p>Coming</p>);
  return { Late, load, arrive: () => arrive(), fail: (reason: Error) => fail(reason) };
}

function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** A part in the document before its code has arrived, as the build writes it. */
async function prerendered(Late: ComponentType<NoteProps>, arrive: () => void, before: Promise<unknown> | null = null) {
  const ready = loadLateParts();
  arrive();
  await ready;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Late label="Note" />);
  document.body.append(root);
  return {
    root,
    /** Hydrates the root; resolves when its effects have run. */
    async goLive(Fresh: ComponentType<NoteProps>) {
      const problems = vi.fn();
      const tell = keepEarlyInput(root);
      const onLive = vi.fn();
      const live = hydrateRoot(
        root,
        <LateContext value={before}>
          <Fresh label="Note" />
          <Live onLive={onLive} />
        </LateContext>,
        { onRecoverableError: problems },
      );
      onTestFinished(() => {
        live.unmount();
        root.remove();
        expect(problems).not.toHaveBeenCalled();
      });
      await vi.waitUntil(() => onLive.mock.calls.length > 0);
      await painted();
      return tell;
    },
  };
}

const field = page.getByRole('textbox', { name: 'Note' });
const letters = page.getByRole('status');

test('a late part keeps the markup of the document until its code, requested at the first input, has arrived', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Late, built.arrive);
  const sent = root.innerHTML;
  const { Late, load, arrive } = coming();
  await goLive(Late);
  expect(load).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  expect(root.innerHTML).toBe(sent);
  arrive();
  await vi.waitUntil(() => root.querySelector('[data-late]') === null);
  await userEvent.type(field, 'abc');
  await expect.element(letters).toHaveTextContent('3 letters');
});

test('a late part receives what was typed before it was live, and the page around it is live before', async () => {
  const built = coming();
  const { goLive } = await prerendered(built.Late, built.arrive);
  const { Late, load, arrive } = coming();
  await userEvent.type(field, 'before');
  const tell = await goLive(Late);
  await tell();
  await userEvent.type(field, ' and after');
  await expect.element(letters).toHaveTextContent('0 letters');
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await expect.element(letters).toHaveTextContent('16 letters');
  await expect.element(field).toHaveValue('before and after');
});

test('a late part keeps its markup when its props change, and has the newest props when it is live', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Late, built.arrive);
  const sent = root.innerHTML;
  const { Late, load, arrive } = coming();
  let change = (_: string) => undefined as void;
  function Around() {
    const [label, setLabel] = useState('Note');
    useEffect(() => {
      change = setLabel;
    }, []);
    return <Late label={label} />;
  }
  await goLive(Around);
  change('Remark');
  await painted();
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).toBeVisible();
});

test('a late part waits for its messages as well', async () => {
  const built = coming();
  let say = () => undefined as void;
  const words = new Promise<void>((resolve) => {
    say = resolve;
  });
  const { root, goLive } = await prerendered(built.Late, built.arrive, words);
  const { Late, load, arrive } = coming();
  await goLive(Late);
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await painted();
  expect(root.querySelector('[data-late]')).not.toBeNull();
  say();
  await vi.waitUntil(() => root.querySelector('[data-late]') === null);
});

test('a late part waits for its code when its messages arrive at once', async () => {
  const built = coming();
  let say = () => undefined as void;
  const words = comesBefore(
    new Promise<void>((resolve) => {
      say = resolve;
    }),
  );
  const then = words.then.bind(words);
  // React asks, and draws again without letting go when it is answered at once.
  vi.spyOn(words, 'then').mockImplementation((...heard) => {
    say();
    return then(...heard);
  });
  const { root, goLive } = await prerendered(built.Late, built.arrive, words);
  const sent = root.innerHTML;
  const { Late, load, arrive } = coming();
  await goLive(Late);
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await userEvent.type(field, 'abc');
  await expect.element(letters).toHaveTextContent('3 letters');
});

test('a late part whose code and messages have arrived is drawn without a placeholder', async () => {
  const { Late, arrive } = coming();
  const ready = loadLateParts();
  arrive();
  await ready;
  const before = comesBefore(Promise.resolve());
  await before;
  const seen: string[] = [];
  const watching = new MutationObserver(() => seen.push(document.body.textContent));
  watching.observe(document.body, { childList: true, subtree: true });
  await render(
    <LateContext value={before}>
      <Late label="Note" />
    </LateContext>,
  );
  await expect.element(field).toBeVisible();
  watching.disconnect();
  expect(seen.filter((text) => text.includes('Coming'))).toEqual([]);
});

test('a late part that is not in the document is fetched at once and shows its placeholder', async () => {
  const { Late, load, arrive } = coming();
  await render(<Late label="Note" />);
  await expect.element(page.getByText('Coming')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  arrive();
  await expect.element(field).toBeVisible();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <button onClick={() => this.setState({ failed: false })}>Try again</button> : this.props.children;
  }
}

test('a late part that cannot be loaded is an error of the page, and is loaded anew after a second', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stopClock();
  onTestFinished(() => {
    vi.useRealTimers();
    logged.mockRestore();
  });
  const { Late, load, arrive, fail } = coming();
  await render(
    <Boundary>
      <Late label="Note" />
    </Boundary>,
  );
  fail(new Error('no network'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again, atOnce).toBeVisible();
  await advance(999);
  await again.click();
  await expect.element(again, atOnce).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  await advance(1);
  await again.click();
  await expect.poll(() => load.mock.calls.length, atOnce).toBe(2);
  arrive();
  await expect.element(field, atOnce).toBeVisible();
});
