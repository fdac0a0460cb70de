import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#scripts/fresh-build.mjs';

test('the oldest browsers of docs/browsers.md are the targets of the build', () => {
  const stated = /\| Chrome, Edge \| Firefox \| Safari \|\n[-| ]+\n\| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|/;
  const [, chrome, firefox, safari] = stated.exec(readFileSync(join(ROOT, 'docs/browsers.md'), 'utf8')) ?? [];
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
  expect(config).toContain(`const targets = ['chrome${chrome}', 'firefox${firefox}', 'safari${safari}'];`);
  expect(config).toMatch(/cssTarget: targets,\s+target: targets,/);
});
