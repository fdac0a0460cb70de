import { expect, test } from 'vitest';
import { guideFacts } from '#scripts/vite/guide-facts.ts';

type Tree = Parameters<ReturnType<typeof guideFacts>>[0];
const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const heading = (depth: number, title: string) => ({ type: 'heading', depth, children: [text(title)] });
const component = (name: string, ...children: object[]) => ({ type: 'mdxJsxFlowElement', name, children });
const step = (...children: object[]) => ({ type: 'listItem', children });
const strong = (words: string) => ({ type: 'strong', children: [text(words)] });

/** Returns the exports of a guide's module. */
function factsOf(...children: object[]): Record<string, unknown> {
  const root = { type: 'root', children } as unknown as Tree;
  guideFacts()(root);
  const exported = root.children.filter(({ type }) => type === 'mdxjsEsm').map(({ data }) => data?.['estree'] as never);
  return Object.fromEntries(
    exported.map(
      ({
        body: [{ declaration }],
      }: {
        body: [{ declaration: { declarations: [{ id: { name: string }; init: { arguments: [{ value: string }] } }] } }];
      }) => {
        const [{ id, init }] = declaration.declarations;
        return [id.name, JSON.parse(init.arguments[0].value) as unknown];
      },
    ),
  );
}

test('the id of a chapter consists of the words of its title, in their own alphabet', () => {
  const chapter = heading(2, 'Что есть в каждом UUID?');
  const { contents } = factsOf(chapter, heading(3, 'Not a chapter'));
  expect(contents).toEqual([{ id: 'что-есть-в-каждом-uuid', title: 'Что есть в каждом UUID?' }]);
  expect(chapter).toMatchObject({ data: { hProperties: { id: 'что-есть-в-каждом-uuid' } } });
});

test('steps have a name and the remaining text, including links and code', () => {
  const link = { type: 'link', children: [text('v7')] };
  const item = step(
    paragraph(strong('Make one.'), text(' Open '), link, text(' or\nrun '), { type: 'inlineCode', value: 'uuid' }, text('.')),
  );
  expect(factsOf(component('Steps', { type: 'list', children: [item] }))).toMatchObject({
    steps: [{ name: 'Make one', text: 'Open v7 or run uuid.' }],
  });
});

test('a step without a name is refused', () => {
  const list = { type: 'list', children: [step(paragraph(text('Make one.')))] };
  expect(() => factsOf(component('Steps', list))).toThrow('begins with its name in bold');
});

test('an answer is all text after its question', () => {
  const faq = component(
    'Faq',
    heading(3, 'Why?'),
    paragraph(text('Because.')),
    paragraph(text('And so on.')),
    heading(3, 'How?'),
    paragraph(text('Thus.')),
  );
  expect(factsOf(faq)).toMatchObject({
    questions: [
      { question: 'Why?', answer: 'Because. And so on.' },
      { question: 'How?', answer: 'Thus.' },
    ],
  });
});

test('the words of the displayed text are counted, and the code of an MDX expression is not', () => {
  const computed = { type: 'mdxFlowExpression', value: 'not counted at all' };
  expect(factsOf(heading(2, 'Two words'), paragraph(text('well-known '), strong('1,000'), text(' ёлок')), computed)).toMatchObject({
    wordCount: 5,
  });
});
