/** The used part of the package, which is installed from bench/package.json and not in the project. */
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
