import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyInput } from '#src/early-input.ts';
import { lazyPart, loadLazyParts } from '#src/locale/lazy-part.tsx';
import { PartBoundary } from '#src/locale/PartBoundary.tsx';
import { advance, atOnce, painted, stopClock } from '../clock.ts';

const turnTo = vi.hoisted(() => ({ page: () => undefined as void, promise: Promise.resolve() }));
const firstInput = vi.hoisted(() => ({ happens: () => undefined as void, promise: Promise.resolve() }));
vi.mock('#src/ui/lazy/when-idle.ts', () => ({ whenUsed: () => firstInput.promise, whenUsedOrIdle: () => turnTo.promise }));

beforeEach(() => {
  turnTo.promise = new Promise((resolve) => {
    turnTo.page = resolve;
  });
  firstInput.promise = new Promise((resolve) => {
    firstInput.happens = resolve;
  });
});

interface NoteProps {
  readonly label: string;
}
function Note({ label }: NoteProps) {
  const [text, setText] = useState('');
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <label>
        {label} <input value={text} onChange={(event) => setText(event.currentTarget.value)} /> <output>{text.length} letters</output>
      </label>
      <button onClick={() => setClicks(clicks + 1)}>Pressed {clicks} times</button>
    </>
  );
}

/** Makes a part whose code is loaded when the test calls `arrive`. */
function coming(hydrates?: 'used') {
  let arrive = () => undefined as void;
  let fail = (_: Error) => undefined as void;
  const load = vi.fn(
    () =>
      new Promise<ComponentType<NoteProps>>((resolve, reject) => {
        arrive = () => resolve(Note);
        fail = reject;
      }),
  );
  const Inner = lazyPart<NoteProps>({ load, ...(hydrates && { hydrates }) });
  const Lazy = (props: NoteProps) => (
    <IntlProvider locale="en">
      <Inner {...props} />
    </IntlProvider>
  );
  return { Lazy, load, arrive: () => arrive(), fail: (reason: Error) => fail(reason) };
}

function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** Puts the markup of a part whose code is not loaded yet into the document, as the build writes it. */
async function prerendered(Lazy: ComponentType<NoteProps>, arrive: () => void) {
  const ready = loadLazyParts('en');
  arrive();
  await ready;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Lazy label="Note" />);
  document.body.append(root);
  return {
    root,
    /** Hydrates the root and resolves when its effects have run. */
    async goLive(Fresh: ComponentType<NoteProps>) {
      const problems = vi.fn();
      const tell = keepEarlyInput(root);
      const onLive = vi.fn();
      const live = hydrateRoot(
        root,
        <>
          <Fresh label="Note" />
          <Live onLive={onLive} />
        </>,
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

test('a lazy part keeps the markup of the document until its code, requested when the page is idle, is loaded', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Lazy, built.arrive);
  const sent = root.innerHTML;
  const { Lazy, load, arrive } = coming();
  await goLive(Lazy);
  expect(load).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  expect(root.innerHTML).toBe(sent);
  arrive();
  await vi.waitUntil(() => root.querySelector('[data-lazy-part]') === null);
  await userEvent.type(field, 'abc');
  await expect.element(letters).toHaveTextContent('3 letters');
});

test('a lazy part receives the text typed before it was live, and the page around it is live earlier', async () => {
  const built = coming();
  const { goLive } = await prerendered(built.Lazy, built.arrive);
  const { Lazy, load, arrive } = coming();
  await userEvent.type(field, 'before');
  const tell = await goLive(Lazy);
  await tell();
  await userEvent.type(field, ' and after');
  await expect.element(letters).toHaveTextContent('0 letters');
  turnTo.page();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await expect.element(letters).toHaveTextContent('16 letters');
  await expect.element(field).toHaveValue('before and after');
});

test('a lazy part that hydrates when it is used is loaded at the first input, not when the page is idle', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Lazy, built.arrive);
  const { Lazy, load, arrive } = coming('used');
  await goLive(Lazy);
  turnTo.page();
  await painted();
  expect(load).not.toHaveBeenCalled();
  firstInput.happens();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await vi.waitUntil(() => root.querySelector('[data-lazy-part]') === null);
});

test('a button of a lazy part that is pressed before the part is live is pressed once when it is live', async () => {
  const built = coming();
  const { goLive } = await prerendered(built.Lazy, built.arrive);
  const { Lazy, load, arrive } = coming('used');
  const tell = await goLive(Lazy);
  await tell();
  const button = page.getByRole('button', { name: /^Pressed/ });
  await button.click();
  await button.click();
  await expect.element(button).toHaveTextContent('Pressed 0 times');
  firstInput.happens();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await expect.element(button).toHaveTextContent('Pressed 1 times');
  await button.click();
  await expect.element(button).toHaveTextContent('Pressed 2 times');
});

test('a lazy part keeps its markup when its props change, and has the newest props when it is live', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Lazy, built.arrive);
  const sent = root.innerHTML;
  const { Lazy, load, arrive } = coming();
  let change = (_: string) => undefined as void;
  function Around() {
    const [label, setLabel] = useState('Note');
    useEffect(() => {
      change = setLabel;
    }, []);
    return <Lazy label={label} />;
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

test('a lazy part that is already loaded is rendered at once', async () => {
  const { Lazy, load, arrive } = coming();
  const ready = loadLazyParts('en');
  await vi.waitUntil(() => load.mock.calls.length > 0);
  arrive();
  await ready;
  const { container } = await render(<Lazy label="Note" />);
  expect(container.querySelector('input')).not.toBeNull();
});

test('a lazy part without messages, loaded at the first input, is rendered at once', async () => {
  const { Lazy, load, arrive } = coming();
  firstInput.happens();
  await vi.waitUntil(() => load.mock.calls.length > 0);
  arrive();
  await painted();
  const { container } = await render(<Lazy label="Note" />);
  expect(container.querySelector('input')).not.toBeNull();
});

test('the code of a lazy part that is not in the document is loaded at the first input, not when the page is idle', async () => {
  const { load } = coming();
  turnTo.page();
  await painted();
  expect(load).not.toHaveBeenCalled();
  firstInput.happens();
  await vi.waitUntil(() => load.mock.calls.length === 1);
});

test('a lazy part that is not in the document is loaded when it is rendered', async () => {
  const { Lazy, load, arrive } = coming();
  await render(<Lazy label="Note" />);
  await vi.waitUntil(() => load.mock.calls.length === 1);
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

test('a lazy part that cannot be loaded throws an error, and can be loaded again after a second', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stopClock();
  onTestFinished(() => {
    vi.useRealTimers();
    logged.mockRestore();
  });
  const { Lazy, load, arrive, fail } = coming();
  await render(
    <Boundary>
      <Lazy label="Note" />
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

test('a lazy part that cannot be loaded shows an error in its place, and the text typed beside it stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stopClock();
  onTestFinished(() => {
    vi.useRealTimers();
    logged.mockRestore();
  });
  const { Lazy, arrive, fail } = coming();
  await render(
    <IntlProvider locale="en" messages={{ 'error.unloaded': 'Not loaded', 'error.unloadedText': 'Try it again.', 'error.retry': 'Retry' }}>
      <input aria-label="Beside" />
      <PartBoundary>
        <Lazy label="Note" />
      </PartBoundary>
    </IntlProvider>,
  );
  await page.getByRole('textbox', { name: 'Beside' }).fill('typed');
  fail(new TypeError('Failed to fetch dynamically imported module: /assets/Note.js'));
  await expect.element(page.getByText('Not loaded'), atOnce).toBeVisible();
  await advance(1000);
  await page.getByRole('button', { name: 'Retry' }).click();
  arrive();
  await expect.element(field, atOnce).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Beside' })).toHaveValue('typed');
});
