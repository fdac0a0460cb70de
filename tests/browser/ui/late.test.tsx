import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyInput } from '#src/early-input.ts';
import { comesBefore, late, LateContext, loadLateParts } from '#src/ui/late.tsx';

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

/** A part whose code comes when the test says so. */
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

/** In the document before its code is: as the build writes it. */
async function prerendered(Late: ComponentType<NoteProps>, arrive: () => void, before: Promise<unknown> | null = null) {
  const ready = loadLateParts();
  arrive();
  await ready;
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Late label="Note" />);
  document.body.append(root);
  return {
    root,
    goLive(Fresh: ComponentType<NoteProps>) {
      const problems = vi.fn();
      const tell = keepEarlyInput(root);
      const live = hydrateRoot(
        root,
        <LateContext value={before}>
          <Fresh label="Note" />
        </LateContext>,
        { onRecoverableError: problems },
      );
      onTestFinished(() => {
        live.unmount();
        root.remove();
        expect(problems).not.toHaveBeenCalled();
      });
      return tell;
    },
  };
}

const field = page.getByRole('textbox', { name: 'Note' });
const letters = page.getByRole('status');
const turn = () => new Promise((done) => setTimeout(done, 50));

test('stands in the document as it was sent, and is asked for when somebody turns to the page', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Late, built.arrive);
  const sent = root.innerHTML;
  const { Late, load, arrive } = coming();
  goLive(Late);
  await turn();
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

test('knows what was typed into it before, and the rest of the page does not wait for it', async () => {
  const built = coming();
  const { goLive } = await prerendered(built.Late, built.arrive);
  const { Late, arrive } = coming();
  await userEvent.type(field, 'before');
  const tell = goLive(Late);
  await turn();
  await tell();
  await userEvent.type(field, ' and after');
  await expect.element(letters).toHaveTextContent('0 letters');
  turnTo.page();
  await turn();
  arrive();
  await expect.element(letters).toHaveTextContent('16 letters');
  await expect.element(field).toHaveValue('before and after');
});

test('is left alone by what changes around it, and has the latest of it when it is live', async () => {
  const built = coming();
  const { root, goLive } = await prerendered(built.Late, built.arrive);
  const sent = root.innerHTML;
  const { Late, arrive } = coming();
  let change = (_: string) => undefined as void;
  function Around() {
    const [label, setLabel] = useState('Note');
    useEffect(() => {
      change = setLabel;
    }, []);
    return <Late label={label} />;
  }
  goLive(Around);
  await turn();
  change('Remark');
  await turn();
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await turn();
  arrive();
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).toBeVisible();
});

test('waits for its words as well', async () => {
  const built = coming();
  let say = () => undefined as void;
  const words = new Promise<void>((resolve) => {
    say = resolve;
  });
  const { root, goLive } = await prerendered(built.Late, built.arrive, words);
  const { Late, arrive } = coming();
  goLive(Late);
  turnTo.page();
  await turn();
  arrive();
  await turn();
  expect(root.querySelector('[data-late]')).not.toBeNull();
  say();
  await vi.waitUntil(() => root.querySelector('[data-late]') === null);
});

test('waits for its code where its words come in the moment they are asked for', async () => {
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
  const { Late, arrive } = coming();
  goLive(Late);
  await turn();
  expect(root.innerHTML).toBe(sent);
  turnTo.page();
  await turn();
  arrive();
  await userEvent.type(field, 'abc');
  await expect.element(letters).toHaveTextContent('3 letters');
});

test('is drawn at once when all it waits for has come', async () => {
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

test('is fetched at once where it is not in the document, its place kept meanwhile', async () => {
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

test('that cannot be had is an error of the page, and may come the next time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const { Late, load, arrive, fail } = coming();
  await render(
    <Boundary>
      <Late label="Note" />
    </Boundary>,
  );
  fail(new Error('no network'));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await new Promise((done) => setTimeout(done, 1100));
  await again.click();
  await vi.waitUntil(() => load.mock.calls.length === 2);
  arrive();
  await expect.element(field).toBeVisible();
});
