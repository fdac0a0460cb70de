import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { allowTranslation } from '#src/page-translation.ts';

beforeAll(allowTranslation);

/** Texts beside other texts and elements: React changes, adds and removes each of them as a node of its own. */
function Sentence({ count, note, words }: { readonly count: number; readonly note: string; readonly words: readonly string[] }) {
  return (
    <p>
      {count} {count === 1 ? 'mile is' : 'miles are'} <b>{count * 1.5}</b> km{note && ` (${note})`}
      {words.map((word) => (
        <i key={word}>{word}</i>
      ))}
      {count > 5 && 'far'}
    </p>
  );
}

function shown(first: ReactNode) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const render = (content: ReactNode) => flushSync(() => root.render(content));
  render(first);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return { place, render };
}

const textsIn = (place: Element) => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};
const font = (...content: (Node | string)[]) => {
  const element = document.createElement('font');
  element.append(...content);
  return element;
};

/** Changes that translators make to the text nodes of a page. */
const translators: Readonly<Record<string, (place: Element) => void>> = {
  replaces: (place) => {
    for (const text of textsIn(place)) text.replaceWith(font(font(text.data.toUpperCase())));
  },
  wraps: (place) => {
    for (const text of textsIn(place)) {
      const wrapper = font();
      text.before(wrapper);
      wrapper.append(text);
    }
  },
  'replaces the first text of each element and removes the others': (place) => {
    for (const element of [place, ...place.querySelectorAll('*')]) {
      const [first, ...others] = [...element.childNodes].filter((node): node is Text => node instanceof Text);
      first?.replaceWith(font(element.textContent));
      for (const other of others) other.remove();
    }
  },
  'changes the order of the words': (place) => {
    for (const text of textsIn(place)) text.replaceWith(font(text.data));
    for (const element of place.querySelectorAll('p')) element.append(...[...element.childNodes].reverse());
  },
};

const steps = [
  <Sentence key="s" count={1} note="exactly" words={['a', 'b']} />,
  <Sentence key="s" count={2} note="" words={['b', 'c', 'a']} />,
  <Sentence key="s" count={7} note="nearly" words={[]} />,
  <Sentence key="s" count={1} note="exactly" words={['d', 'a']} />,
];

test.each(Object.entries(translators))('a page of which a translator %s shows new values without an error', async (_, translate) => {
  for (const from of steps) {
    for (const to of steps.filter((step) => step !== from)) {
      const { place, render } = shown(from);
      translate(place);
      await Promise.resolve();
      // A translation that is itself translated, as after a change of the language.
      translate(place);
      await Promise.resolve();
      render(to);
      const expected = shown(to).place.textContent;
      expect(place.textContent.toLowerCase()).toBe(expected);
      translate(place);
      await Promise.resolve();
      render(from);
      expect(place.textContent.toLowerCase()).toBe(shown(from).place.textContent);
    }
  }
});

test('a text that React removed stays removed in a translated element', async () => {
  const { place, render } = shown(<p>one {'two'} three</p>);
  render(<p>one {null} three</p>);
  await Promise.resolve();
  translators['replaces']?.(place);
  await Promise.resolve();
  render(<p>one {null} four</p>);
  expect(place.textContent).toBe('one  four');
});

test('an element with a translated text keeps its fields, their content and the focus', async () => {
  function Form() {
    const [text, setText] = useState('');
    return (
      <label>
        Name ({text.length}) <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
    );
  }
  const { place } = shown(<Form />);
  const field = place.querySelector('input') as HTMLInputElement;
  field.focus();
  translators['replaces']?.(place);
  await Promise.resolve();
  flushSync(() => document.execCommand('insertText', false, 'Ada'));
  expect(place.querySelector('input')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('Ada');
  expect(place.textContent).toBe('Name (3) ');
});
