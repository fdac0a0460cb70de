import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { guideFacts } from './guide-facts.ts';

/** Compiles guides (MDX): a guide's text becomes a component, and the facts for structured data become exports of the same module. */
export function guides(): Plugin {
  return { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, guideFacts] }) } as Plugin;
}
