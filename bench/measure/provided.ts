/** Values that scripts/bench.mjs passes to benchmarks through vite.config.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The commit to compare with, and the folder of its worktree; null without `--against`. */
    against: { readonly commit: string; readonly folder: string } | null;
    /** One round of everything: shows that it runs, not how fast. */
    quick: boolean;
    /** The folder for rows, in the project's folder. */
    rows: string;
  }
}

export {};
