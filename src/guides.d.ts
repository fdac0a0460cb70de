/** A compiled guide (scripts/vite/guide-facts.ts). */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** The text as a component. `components` contains its figures, its live examples, and the components for links and tables. */
  const Article: ComponentType<{ readonly components: Readonly<Record<string, ComponentType<never>>> }>;
  export default Article;
  /** Date of first publication, ISO 8601. */
  export const published: string;
  export const contents: readonly { readonly id: string; readonly title: string }[];
  export const wordCount: number;
  export const steps: readonly { readonly name: string; readonly text: string }[];
  export const questions: readonly { readonly question: string; readonly answer: string }[];
}
