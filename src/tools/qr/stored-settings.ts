import { basePath } from '#src/locale/base-path.ts';
import { contentTypes, emptyContents, type QrContents } from '#workers/qr/content.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { parseContent } from './content/stored-content.ts';
import { membersOf, parseStyle } from './style/stored-style.ts';

export const qrSettingsKey = `qr-generator-settings${basePath}`;
/** In version 1 the margin of a code was a number, 1 unless it was changed; now it is null unless it was changed. */
export const qrSettingsVersion = 2;
const MARGIN_OF_VERSION_1 = 1;

/** Settings that are kept between visits. The type of content is not included, because it is part of the address. */
export interface QrSettings {
  readonly styles: QrStyle;
  /** The logo as a data URL, re-encoded. A web address is not stored and not fetched again. */
  readonly imageUrl: string | null;
  readonly content: QrContents;
}

export const emptySettings: QrSettings = { styles: defaultStyle, imageUrl: null, content: emptyContents };

/** Returns the settings to store, without the password of a network. The storage removes other texts with secrets. */
export function withoutPassword({ styles, imageUrl, content }: QrSettings): object {
  const { password: _, ...wifi } = content.wifi;
  return { styles, imageUrl, content: { ...content, wifi } };
}

/** Returns a stored value with its damaged members replaced by their defaults. */
export function parseQrSettings(stored: unknown): QrSettings {
  const { styles, imageUrl, content } = membersOf(stored);
  return {
    styles: parseStyle(styles),
    imageUrl: typeof imageUrl === 'string' && /^data:image\/(png|webp);base64,/.test(imageUrl) ? imageUrl : null,
    content: parseContent(content),
  };
}

/** Returns settings that were stored by an earlier version. */
export function migrateQrSettings(stored: unknown, version: number): QrSettings {
  const settings = parseQrSettings(stored);
  const { background } = settings.styles;
  if (version > 1 || background.marginModules !== MARGIN_OF_VERSION_1) return settings;
  return { ...settings, styles: { ...settings.styles, background: { ...background, marginModules: null } } };
}

/** Merges stored settings into the current settings. Changes made before the storage was read are newer and are kept. */
export function newerSettings(stored: QrSettings, current: QrSettings): QrSettings {
  const content = Object.fromEntries(
    contentTypes.map((type) => [type, current.content[type] === emptyContents[type] ? stored.content[type] : current.content[type]]),
  );
  return {
    styles: current.styles === defaultStyle ? stored.styles : current.styles,
    imageUrl: current.imageUrl ?? stored.imageUrl,
    content: content as unknown as QrContents,
  };
}
