import mdx from '@mdx-js/rollup';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { guideFacts } from './guide-facts.ts';

/** Guides are MDX: their words become components, and what structured data needs of them becomes exports beside it. */
export function guides(): Plugin {
  return { enforce: 'pre', ...mdx({ remarkPlugins: [remarkGfm, guideFacts] }) } as Plugin;
}
