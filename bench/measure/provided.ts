/** Values that scripts/bench.mjs passes to benchmarks through vite.config.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    /** The commit to compare with and the folder of its worktree; null without `--against`. */
    against: { readonly commit: string; readonly folder: string } | null;
    /** True to run one round of each benchmark: this shows that it works, but measures no speed. */
    quick: boolean;
    /** The number in the environment variable `SEED`; null if it is not set. */
    askedSeed: number | null;
    /** Folder for rows, inside the project. */
    rows: string;
  }
}

export {};
