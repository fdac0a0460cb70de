import type { Plugin } from 'vite';

/** What is asked of react-intl here; numbers and sizes have formatters of their own (src/locale), which say the same in every browser. */
export const keptFormatters = ['formatMessage', '$t', 'formatList'] as const;

const BINDING = /^\t\t(?<name>[\w$]+): \w+\.bind\(null, resolvedConfig, formatters[\w.]*\),?\n/gm;

/** react-intl binds every formatter there is to each page's language, so that no bundler can leave out those that nobody calls. */
export function fewFormatters(): Plugin {
  return {
    name: 'few-formatters',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@formatjs/intl/index.js')) return null;
      const bound = [...code.matchAll(BINDING)].map(({ groups }) => groups?.['name'] ?? '');
      if (!keptFormatters.every((name) => bound.includes(name))) throw new Error(`${id} binds its formatters otherwise than before`);
      const isKept = (name: string) => (keptFormatters as readonly string[]).includes(name);
      return { code: code.replace(BINDING, (line, name: string) => (isKept(name) ? line.replace(/,?\n$/, ',\n') : '')), map: null };
    },
  };
}
