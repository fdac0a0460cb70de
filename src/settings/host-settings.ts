import { basePath } from '#src/locale/base-path.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Theme } from './theme.ts';

/** A style of QR codes in `site.json`: the members of a style file (src/tools/qr/style/style-file.ts) and a name. */
interface HouseStyle {
  readonly name: string;
  readonly style: unknown;
}

/** The valid content of `site.json`, with which a host changes a built site (docs/deployment.md). */
export interface HostSettings {
  /** Ids of the sections that are shown. Default: all. */
  readonly sections?: readonly string[];
  /** Language for visitors who have chosen none. Default: the preferred languages of their browser. */
  readonly language?: Locale;
  /** Theme for visitors who have chosen none. Default: `system`. */
  readonly theme?: Theme;
  readonly qrStyles?: readonly HouseStyle[];
  readonly footer?: Readonly<Partial<Record<Locale, string>>>;
}

/**
 * Key of the last valid `site.json`, which is applied before the first paint. Its member `hide` is a style rule that hides sections. The
 * key contains the path of the site, as the key of the settings does.
 */
export const hostKey = `verstak-site${basePath}`;

/** Longest `site.json`, in UTF-16 code units. */
export const HOST_FILE_MAX = 65_536;

/**
 * Applies a style rule in place of the previous one; an empty text removes it. A style sheet made by a script needs no permission of the
 * Content Security Policy, and no list of sections in a style file. Short because it is inlined in every page.
 */
export function applyRule(rule: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [sheet];
}
