/** Types of the members that the benchmark uses. The package is listed in bench/package.json, not in the package.json of the project. */
declare module 'lighthouse' {
  export interface Config {
    readonly extends: string;
    readonly settings: { readonly onlyCategories: readonly string[]; readonly locale: string };
  }

  interface Audit {
    readonly title: string;
    readonly score: number | null;
    readonly scoreDisplayMode: string;
    readonly numericValue?: number;
    readonly errorMessage?: string;
  }

  interface Category {
    readonly score: number | null;
    readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
  }

  export default function lighthouse(
    url: string,
    flags: { readonly port: number; readonly logLevel: 'error' },
    config: Config,
  ): Promise<{ readonly lhr: { readonly categories: Record<string, Category>; readonly audits: Record<string, Audit> } } | undefined>;
}
