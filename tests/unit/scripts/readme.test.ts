import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerRules } from '#src/site/headers.ts';

const readme = readFileSync('README.md', 'utf8');
const sent = headerRules('sha256-…', 'https://verstak.example').flatMap(({ path, headers }) =>
  Object.entries(headers).map(([name, value]) => [path, name, value] as const),
);

test.each(sent)('the README shows what %s gets as %s', (_path, _name, value) => {
  expect(readme.split(`"${value}"`).length - 1, 'once for nginx, once for Caddy').toBeGreaterThanOrEqual(2);
});

test('the README names the two commands', () => {
  expect(readme).toContain('npm ci && npm start');
  expect(readme).toContain('npm ci && npm test');
});
