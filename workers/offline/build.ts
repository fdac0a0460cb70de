/** Facts of the build that this service worker belongs to, written in when it is bundled (scripts/vite/offline.ts). */
interface Build {
  /** Of everything that is kept, the header set included. */
  readonly version: string;
  /** Of the header set alone: a file may move on from an older build only with the headers of this one. */
  readonly headers: string;
  /** Digests of all files that are fetched when it is installed, by path. */
  readonly files: Readonly<Record<string, string>>;
}

declare const __BUILD__: Build;

export const build: Build = __BUILD__;
