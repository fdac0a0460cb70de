import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IntlProvider, RawIntlProvider, useIntl } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyInput } from '#src/early-input.ts';
import { intlOf } from '#src/locale/intl.ts';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { painted } from '../clock.ts';

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
function coming(isPrerendered = false) {
  let arrive = () => undefined as void;
  let fail = (_: Error) => undefined as void;
  const load = vi.fn(
    () =>
      new Promise<ComponentType<NoteProps>>((resolve, reject) => {
        arrive = () => resolve(Note);
        fail = reject;
      }),
  );
  const Inner = lazyPart<NoteProps>(load, { isPrerendered });
  const Lazy = (props: NoteProps) => (
    <IntlProvider locale="en">
      <Inner {...props} />
    </IntlProvider>
  );
  return { Lazy, Inner, preload: Inner.preload, load, arrive: () => arrive(), fail: (reason: Error) => fail(reason) };
}

function Live({ onLive }: { readonly onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/** Puts the markup of a part whose code is not loaded yet into the document, as the build writes it. */
async function prerendered() {
  const { Lazy, preload, load, arrive } = coming(true);
  preload();
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await painted();
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

test('a part in the document keeps its markup until its code is loaded', async () => {
  const { root, goLive } = await prerendered();
  const sent = root.innerHTML;
  const { Lazy, load, arrive } = coming(true);
  await goLive(Lazy);
  await vi.waitUntil(() => load.mock.calls.length === 1);
  expect(root.innerHTML).toBe(sent);
  arrive();
  await vi.waitUntil(() => root.querySelector('[data-lazy-part]') === null);
  await userEvent.type(field, 'abc');
  await expect.element(letters).toHaveTextContent('3 letters');
});

test('a part in the document receives the text typed before it was live, and the page around it is live earlier', async () => {
  const { goLive } = await prerendered();
  const { Lazy, arrive } = coming(true);
  await userEvent.type(field, 'before');
  const tell = await goLive(Lazy);
  await tell();
  await userEvent.type(field, ' and after');
  await expect.element(letters).toHaveTextContent('0 letters');
  arrive();
  await expect.element(letters).toHaveTextContent('16 letters');
  await expect.element(field).toHaveValue('before and after');
});

test('a button of a part in the document that is pressed before the part is live is pressed once when it is live', async () => {
  const { goLive } = await prerendered();
  const { Lazy, arrive } = coming(true);
  const tell = await goLive(Lazy);
  await tell();
  const button = page.getByRole('button', { name: /^Pressed/ });
  await button.click();
  await button.click();
  await expect.element(button).toHaveTextContent('Pressed 0 times');
  arrive();
  await expect.element(button).toHaveTextContent('Pressed 1 times');
  await button.click();
  await expect.element(button).toHaveTextContent('Pressed 2 times');
});

test('a part in the document keeps its markup when its props change, and has the newest props when it is live', async () => {
  const { root, goLive } = await prerendered();
  const sent = root.innerHTML;
  const { Lazy, arrive } = coming(true);
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
  arrive();
  await expect.element(page.getByRole('textbox', { name: 'Remark' })).toBeVisible();
});

test('a part in the document waits for its messages too, if its code arrives first', async () => {
  const Text = () => <p>{useIntl().formatMessage({ id: 'qr.reset' })}</p>;
  const Part = lazyPart(async () => Text, { messages: ['qr/style'], isPrerendered: true });
  const { container } = await render(
    <RawIntlProvider value={intlOf('en')}>
      <Part />
    </RawIntlProvider>,
  );
  await expect.poll(() => container.textContent).toBe('Reset');
});

test('a part that is already loaded is rendered at once', async () => {
  const { Lazy, preload, arrive } = coming();
  preload();
  arrive();
  await painted();
  const { container } = await render(<Lazy label="Note" />);
  expect(container.querySelector('input')).not.toBeNull();
});

test('a part that is not in the document is loaded when it is rendered', async () => {
  const { Lazy, load, arrive } = coming();
  await render(<Lazy label="Note" />);
  await vi.waitUntil(() => load.mock.calls.length === 1);
  arrive();
  await expect.element(field).toBeVisible();
});

test('a part whose code could not be loaded in advance is loaded when it is rendered', async () => {
  const { Lazy, preload, load, arrive, fail } = coming();
  preload();
  fail(new Error('no network'));
  await painted();
  await render(<Lazy label="Note" />);
  await vi.waitUntil(() => load.mock.calls.length === 2);
  arrive();
  await expect.element(field).toBeVisible();
});

const words = { 'error.unloaded': 'Not loaded', 'error.unloadedText': 'Try it again.', 'error.retry': 'Retry' };

test.each([
  ['not in the document', false],
  ['in the document', true],
])(
  'a part %s that cannot be loaded shows an error, and is loaded again by the button; the text beside it stays',
  async (_, isPrerendered) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { Inner, load, arrive, fail } = coming(isPrerendered);
    await render(
      <IntlProvider locale="en" messages={words}>
        <input aria-label="Beside" />
        <Inner label="Note" />
      </IntlProvider>,
    );
    await page.getByRole('textbox', { name: 'Beside' }).fill('typed');
    fail(new TypeError('Failed to fetch dynamically imported module: /assets/Note.js'));
    await expect.element(page.getByText('Not loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await vi.waitUntil(() => load.mock.calls.length === 2);
    arrive();
    await expect.element(field).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Beside' })).toHaveValue('typed');
  },
);

test('a part shows its content for loading until its code has arrived', async () => {
  let arrive = () => undefined as void;
  const code = new Promise<ComponentType<NoteProps>>((resolve) => {
    arrive = () => resolve(Note);
  });
  const Part = lazyPart<NoteProps>(() => code, { Loading: ({ label }) => <p>{label} is loading</p> });
  await render(
    <IntlProvider locale="en">
      <Part label="Note" />
    </IntlProvider>,
  );
  await expect.element(page.getByText('Note is loading')).toBeVisible();
  arrive();
  await expect.element(page.getByLabelText('Note')).toBeVisible();
  await expect.element(page.getByText('Note is loading')).not.toBeInTheDocument();
});
