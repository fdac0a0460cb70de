/** The members of a syntax tree (mdast) that are used here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly depth?: number;
  readonly value?: string;
  readonly children?: readonly Node[];
  data?: Record<string, unknown>;
}

interface Root extends Node {
  readonly children: Node[];
}

const apart = new Set(['root', 'list', 'listItem', 'table', 'tableRow', 'mdxJsxFlowElement', 'blockquote']);
const silent = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression']);

/** Returns the text that a reader sees, without names of components and computed values. */
function textOf({ type, value, children = [] }: Node): string {
  if (silent.has(type)) return '';
  return value ?? children.map(textOf).join(apart.has(type) ? ' ' : '');
}

/** Returns the fragment of a heading, in either language: “Что внутри” becomes `что-внутри`. */
function fragmentOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function named(root: Root, name: string): readonly Node[] {
  return root.children.filter((node) => node.type === 'mdxJsxFlowElement' && node.name === name);
}

/** Reads the steps from `<Steps>`, which contains a list whose items begin with their name in bold. */
function stepsIn(root: Root) {
  const items = named(root, 'Steps').flatMap(({ children = [] }) => children.flatMap((list) => list.children ?? []));
  return items.map(({ children = [] }) => {
    const [first, ...rest] = children;
    const [bold, ...words] = first?.children ?? [];
    if (bold?.type !== 'strong') throw new Error('A step of a guide begins with its name in bold');
    const text = [words.map(textOf).join(''), ...rest.map(textOf)].join(' ').replace(/\s+/g, ' ').trim();
    return { name: textOf(bold).replace(/[.:]$/, ''), text };
  });
}

/** Reads the questions from `<Faq>`, which contains headings, each followed by its answer. */
function questionsIn(root: Root) {
  const questions: { question: string; answer: string }[] = [];
  for (const node of named(root, 'Faq').flatMap(({ children = [] }) => children)) {
    const last = questions.at(-1);
    if (node.type === 'heading') questions.push({ question: textOf(node), answer: '' });
    else if (last) last.answer = `${last.answer} ${textOf(node)}`.replace(/\s+/g, ' ').trim();
  }
  return questions;
}

/** Returns the syntax tree (ESTree) of `export const name = JSON.parse('…')`. */
function exported(name: string, value: unknown): Node {
  const identifier = (id: string) => ({ type: 'Identifier', name: id });
  const parsed = {
    type: 'CallExpression',
    optional: false,
    callee: { type: 'MemberExpression', computed: false, optional: false, object: identifier('JSON'), property: identifier('parse') },
    arguments: [{ type: 'Literal', value: JSON.stringify(value) }],
  };
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: identifier(name), init: parsed }],
  };
  const body = [{ type: 'ExportNamedDeclaration', specifiers: [], source: null, attributes: [], declaration }];
  return { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } } };
}

/**
 * A remark plugin that gives headings ids and adds exports with facts about the guide to its module:
 * `contents` (its chapters), `wordCount`, and `steps` and `questions` (for structured data).
 */
export function guideFacts() {
  return (root: Root): void => {
    const contents = root.children
      .filter(({ type, depth }) => type === 'heading' && depth === 2)
      .map((heading) => {
        const title = textOf(heading);
        const id = fragmentOf(title);
        heading.data = { ...heading.data, hProperties: { id } };
        return { id, title };
      });
    const wordCount = textOf(root).match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
    root.children.push(
      exported('contents', contents),
      exported('wordCount', wordCount),
      exported('steps', stepsIn(root)),
      exported('questions', questionsIn(root)),
    );
  };
}
