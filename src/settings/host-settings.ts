import type { Locale } from '#src/locale/locale.ts';
import type { Theme } from './theme.ts';

/** A style of QR codes in `site.json`: the members of a style file (src/tools/qr/style/style-file.ts) and a name. */
interface HouseStyle {
  readonly name: string;
  readonly style: unknown;
}

/** The content of `site.json`, with which a host changes a built site (docs/deployment.md). */
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
 * The settings of the host: an attribute of the document, `<html data-host="{…}">`, into which scripts/deploy.mjs writes the checked
 * `site.json`. Empty in Node.
 */
export const hostSettings = JSON.parse(globalThis.document?.documentElement.dataset['host'] ?? '{}') as HostSettings;

/** Returns true unless the host hides the section. */
export function isShownSection(id: string): boolean {
  return hostSettings.sections?.includes(id) ?? true;
}
