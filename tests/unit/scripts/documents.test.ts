import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

test('the README contains the commands that start and test the project', () => {
  expect(readme).toContain('npm ci && npm start');
  expect(readme).toContain('npm ci && npm test');
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/deployment.md',
  'docs/performance.md',
  'src/README.md',
  'workers/README.md',
];

/** Matches files of the tool, the section and the category that CONTRIBUTING.md adds as examples. */
const EXAMPLES = /\b(?:trial|labels|data-rate)\b|uuid\/FormPage/;

test.each(documents)('%s links to files that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link as string);
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

test.each(documents)('%s names paths and commands that exist', (file) => {
  const text = readFileSync(file, 'utf8');
  // A path with a placeholder (<section>), a pattern (*) or an ellipsis is a template, not a file.
  const paths = [...text.matchAll(/`((?:src|workers|i18n|tests|bench|scripts|docs|hosting)\/[\w./-]*)`/g)].map(
    ([, path]) => path as string,
  );
  expect(paths.filter((path) => !existsSync(path) && !EXAMPLES.test(path))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name as string);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
