import { useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepEarlyInput } from '#src/early-input.ts';
import { painted } from '../clock.ts';

interface Entered {
  file: string;
  name: string;
  text: string;
  count: number;
  upper: boolean;
  braces: boolean;
  format: string;
  theme: string;
}
const defaults: Entered = {
  file: '',
  name: '',
  text: 'as it was',
  count: 10,
  upper: false,
  braces: true,
  format: 'standard',
  theme: 'system',
};

let state: Entered = defaults;

/** A controlled form with a field of every kind; each change renders all of them. */
function Form() {
  const [entered, setEntered] = useState(defaults);
  useLayoutEffect(() => {
    state = entered;
  });
  const change = (changed: Partial<Entered>) => setEntered((before) => ({ ...before, ...changed }));
  return (
    <form>
      <input aria-label="Name" value={entered.name} onChange={(event) => change({ name: event.currentTarget.value })} />
      <textarea aria-label="Text" value={entered.text} onChange={(event) => change({ text: event.currentTarget.value })} />
      <input
        aria-label="Count"
        type="number"
        value={entered.count}
        onChange={(event) => change({ count: event.currentTarget.valueAsNumber })}
      />
      <input
        aria-label="Upper"
        type="checkbox"
        checked={entered.upper}
        onChange={(event) => change({ upper: event.currentTarget.checked })}
      />
      <input
        aria-label="Braces"
        type="checkbox"
        checked={entered.braces}
        onChange={(event) => change({ braces: event.currentTarget.checked })}
      />
      {['standard', 'compact', 'urn'].map((format) => (
        <input
          key={format}
          aria-label={format}
          type="radio"
          name="format"
          checked={entered.format === format}
          onChange={() => change({ format })}
        />
      ))}
      <input aria-label="File" type="file" onChange={(event) => change({ file: event.currentTarget.files?.[0]?.name ?? '' })} />
      <select aria-label="Theme" value={entered.theme} onChange={(event) => change({ theme: event.currentTarget.value })}>
        <option>light</option>
        <option>dark</option>
        <option>system</option>
      </select>
      <output>{JSON.stringify(entered)}</output>
    </form>
  );
}

function Page({ onReady }: { onReady?: () => unknown }) {
  useEffect(() => void onReady?.(), [onReady]);
  return <Form />;
}

/** Puts the prerendered page into the document, not yet live. `goLive` hydrates it, as the start of the page does. */
function prerendered() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  const problems = vi.fn();
  const logged = vi.spyOn(console, 'error').mockImplementation(problems);
  const field = <Kind extends HTMLElement = HTMLInputElement>(label: string) => root.querySelector<Kind>(`[aria-label=${label}]`) as Kind;
  const goLive = async (meanwhile = () => undefined as void, isHydrated = true) => {
    const onReady = vi.fn(keepEarlyInput(root));
    const live = hydrateRoot(root, <Page onReady={onReady} />, { onRecoverableError: problems });
    onTestFinished(() => live.unmount());
    meanwhile();
    await vi.waitUntil(() => onReady.mock.calls.length > 0);
    await onReady.mock.results[0]?.value;
    await painted();
    expect(problems.mock.calls.length > 0).toBe(!isHydrated);
  };
  onTestFinished(() => {
    root.remove();
    logged.mockRestore();
  });
  return { root, field, goLive };
}

describe('input that was entered before the page was live', () => {
  test('as text is in the field and in the state of the page', async () => {
    const { field, goLive } = prerendered();
    await userEvent.type(field('Name'), 'верстак.рф');
    await goLive();
    expect(field('Name').value).toBe('верстак.рф');
    expect(state).toEqual({ ...defaults, name: 'верстак.рф' });
  });

  test('in many fields is kept in all of them', async () => {
    const { field, goLive } = prerendered();
    await userEvent.fill(field('Name'), 'a name');
    await userEvent.fill(field('Text'), 'one\ntwo');
    await userEvent.fill(field('Count'), '1000');
    await userEvent.click(field('Upper'));
    await userEvent.click(field('Braces'));
    await userEvent.click(field('urn'));
    await userEvent.selectOptions(field('Theme'), 'dark');
    await goLive();
    expect(state).toEqual({
      ...defaults,
      name: 'a name',
      text: 'one\ntwo',
      count: 1000,
      upper: true,
      braces: false,
      format: 'urn',
      theme: 'dark',
    });
    expect(field('Name').value).toBe('a name');
    expect(field<HTMLTextAreaElement>('Text').value).toBe('one\ntwo');
    expect(field('Count').value).toBe('1000');
    expect(['Upper', 'Braces', 'standard', 'compact', 'urn'].map((label) => field(label).checked)).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(field<HTMLSelectElement>('Theme').value).toBe('dark');
  });

  test('as a file is in the state of the page', async () => {
    const { field, goLive } = prerendered();
    await userEvent.upload(field('File'), new File(['x'], 'early.txt'));
    await goLive();
    expect(state).toEqual({ ...defaults, file: 'early.txt' });
  });

  test('keeps the position of the caret, so that typing can continue', async () => {
    const { field, goLive } = prerendered();
    await userEvent.type(field('Name'), 'helo');
    field('Name').setSelectionRange(3, 3);
    await goLive();
    expect(document.activeElement).toBe(field('Name'));
    expect([field('Name').selectionStart, field('Name').selectionEnd]).toEqual([3, 3]);
    await userEvent.keyboard('l');
    expect(field('Name').value).toBe('hello');
    expect(state.name).toBe('hello');
  });

  test('keeps the selection', async () => {
    const { field, goLive } = prerendered();
    const text = field<HTMLTextAreaElement>('Text');
    await userEvent.fill(text, 'select this word');
    text.focus();
    text.setSelectionRange(7, 11);
    await goLive();
    await userEvent.keyboard('that');
    expect(text.value).toBe('select that word');
    expect(state.text).toBe('select that word');
  });

  test('during hydration is kept', async () => {
    const { field, goLive } = prerendered();
    const text = field<HTMLTextAreaElement>('Text');
    text.focus();
    await goLive(() => {
      document.execCommand('insertText', false, 'in time');
    });
    expect(text.value).toContain('in time');
    expect(state.text).toBe(text.value);
  });

  test('as an emptied field stays empty', async () => {
    const { field, goLive } = prerendered();
    await userEvent.clear(field('Text'));
    await goLive();
    expect(field<HTMLTextAreaElement>('Text').value).toBe('');
    expect(state.text).toBe('');
  });

  test('does not change the state of the page if it was undone', async () => {
    const { field, goLive } = prerendered();
    await userEvent.click(field('Upper'));
    await userEvent.click(field('Upper'));
    await userEvent.type(field('Name'), 'a{Backspace}');
    await goLive();
    expect(state).toEqual(defaults);
  });

  test('does not prevent later changes of the form', async () => {
    const { field, goLive } = prerendered();
    await userEvent.click(field('Upper'));
    await userEvent.click(field('compact'));
    await goLive();
    await userEvent.click(field('Upper'));
    await userEvent.click(field('standard'));
    await userEvent.type(field('Name'), 'x');
    expect(state).toEqual({ ...defaults, name: 'x' });
    expect(['Upper', 'standard', 'compact'].map((label) => field(label).checked)).toEqual([false, true, false]);
  });
});

test('a page where nothing was entered gets no input event', async () => {
  const { root, goLive } = prerendered();
  const heard = vi.fn();
  for (const type of ['input', 'change', 'click']) root.addEventListener(type, heard);
  await goLive();
  expect(heard).not.toHaveBeenCalled();
  expect(state).toEqual(defaults);
});

describe('input in markup that an extension changed before the page was live', () => {
  /** Changes that extensions and translators make. */
  const changes: Readonly<Record<string, (field: HTMLElement) => void>> = {
    'an element after a field': (field) => field.after(document.createElement('grammarly-extension')),
    'an element before a field': (field) => field.before(document.createElement('div')),
    'an element around a field': (field) => {
      const around = document.createElement('span');
      field.replaceWith(around);
      around.append(field);
      field.focus();
    },
    'an element for a text': (field) => {
      const font = document.createElement('font');
      font.append('текст');
      field.parentElement?.querySelector('output')?.replaceChildren(font);
    },
  };

  test.each(Object.entries(changes))('is kept, with the focus and the selection: %s', async (_, change) => {
    const { field, goLive } = prerendered();
    await userEvent.fill(field('Text'), 'one two three');
    await userEvent.fill(field('Count'), '1000');
    await userEvent.click(field('Upper'));
    await userEvent.click(field('urn'));
    await userEvent.selectOptions(field('Theme'), 'dark');
    await userEvent.type(field('Name'), 'helo');
    field('Name').setSelectionRange(3, 3);
    change(field('Name'));
    await goLive(undefined, false);
    expect(state).toEqual({ ...defaults, name: 'helo', text: 'one two three', count: 1000, upper: true, format: 'urn', theme: 'dark' });
    expect(field('Name').value).toBe('helo');
    expect(document.activeElement).toBe(field('Name'));
    await userEvent.keyboard('l');
    expect([field('Name').value, state.name]).toEqual(['hello', 'hello']);
  });

  test('is kept during hydration', async () => {
    const { field, goLive } = prerendered();
    field('Name').before(document.createElement('div'));
    field('Name').focus();
    await goLive(() => {
      document.execCommand('insertText', false, 'in time');
    }, false);
    expect([field('Name').value, state.name]).toEqual(['in time', 'in time']);
  });
});
