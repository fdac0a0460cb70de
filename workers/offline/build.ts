/** Facts about the build of this service worker, inserted by the bundler (scripts/vite/offline.ts). */
interface Build {
  /** Hash of all stored files and of the HTTP headers that the host sends. */
  readonly version: string;
  /** Hash of the HTTP headers that the host sends: a file is copied from an older build only if both builds have the same headers. */
  readonly headers: string;
  /** Digests of all files that are fetched during installation, by path below the base. */
  readonly files: Readonly<Record<string, string>>;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;

/** Path of the folder of this script, under which the site is served: `/tools`, or empty at the root of a host. */
export const base = new URL('.', location.href).pathname.slice(0, -1);
