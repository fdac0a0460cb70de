/** A guide as it is compiled (scripts/vite/guide-facts.ts). */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** Its words. `components` are what it names: its figures, its live examples, and how a link or a table is drawn. */
  const Article: ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;
  export default Article;
  /** The day it was first published, ISO 8601. */
  export const published: string;
  export const contents: readonly { readonly id: string; readonly title: string }[];
  export const wordCount: number;
  export const steps: readonly { readonly name: string; readonly text: string }[];
  export const questions: readonly { readonly question: string; readonly answer: string }[];
}
