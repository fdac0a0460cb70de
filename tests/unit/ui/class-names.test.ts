import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => join('src', name));

/** Returns the class names in the selectors of a style module. */
function namesIn(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector).join(' ');
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
}

test('each class name that a component uses has a style rule, and each style rule is used by a component', () => {
  const defined = new Map(
    files.filter((file) => file.endsWith('.module.css')).map((file) => [resolve(file), namesIn(readFileSync(file, 'utf8'))]),
  );
  const unused = new Map([...defined].map(([file, names]) => [file, new Set(names)]));
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const text = readFileSync(file, 'utf8');
    for (const [, variable, path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = path.startsWith('#src/') ? resolve(path.slice(1)) : resolve(dirname(file), path);
      // A computed name, `css[tone]`, may be any name of the module.
      if (text.includes(`${variable}[`)) unused.get(sheet)?.clear();
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) {
        unused.get(sheet)?.delete(name);
        if (!defined.get(sheet)?.has(name)) missing.push(`${file}: ${variable}.${name}`);
      }
    }
  }
  expect(defined.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
  expect([...unused].filter(([, names]) => names.size > 0)).toEqual([]);
});
