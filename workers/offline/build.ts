/** Facts about the build of this service worker, inserted by the bundler (scripts/vite/offline.ts). */
interface Build {
  /** Hash of everything that is stored, header set included. */
  readonly version: string;
  /** Hash of the header set: a file is copied from an older build only if both have the same headers. */
  readonly headers: string;
  /** Digests by path of all files that are fetched during installation. */
  readonly files: Readonly<Record<string, string>>;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
