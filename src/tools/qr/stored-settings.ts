import { contentTypes, emptyContents, type QrContents, vcardVersions, wifiSecurities } from '#workers/qr/content.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { membersOf, parseStyle } from './stored-style.ts';

export const qrSettingsKey = 'qr-generator-settings';
export const qrSettingsVersion = 1;

/** What is remembered between visits. Which type of content is open, the address says. */
export interface QrSettings {
  readonly styles: QrStyle;
  /** The logo as a data URL, re-encoded; an address on the web is never asked for again by itself. */
  readonly imageUrl: string | null;
  readonly content: QrContents;
}

export const emptySettings: QrSettings = { styles: defaultStyle, imageUrl: null, content: emptyContents };

/** As it goes into the storage: without the password of a network. */
export function withoutSecrets({ styles, imageUrl, content }: QrSettings): object {
  const { password: _, ...wifi } = content.wifi;
  return { styles, imageUrl, content: { ...content, wifi } };
}

/** What can be kept of a stored value: anything damaged falls back to its default, alone. */
export function parseQrSettings(stored: unknown): QrSettings {
  const { styles, imageUrl, content } = membersOf(stored);
  return {
    styles: parseStyle(styles),
    imageUrl: typeof imageUrl === 'string' && /^data:image\/(png|webp);base64,/.test(imageUrl) ? imageUrl : null,
    content: parseContent(content),
  };
}

/** What was changed before the storage was read is newer than what it holds. */
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

function parseContent(stored: unknown): QrContents {
  const { url, text, email, phone, vcard, wifi } = membersOf(stored);
  const { security, hidden } = membersOf(wifi);
  const { version } = membersOf(vcard);
  const empty = emptyContents;
  return {
    url: textOr(empty.url, url),
    text: textOr(empty.text, text),
    email: textsOr(empty.email, email),
    phone: textOr(empty.phone, phone),
    vcard: { ...textsOr(empty.vcard, vcard), version: vcardVersions.find((known) => known === version) ?? empty.vcard.version },
    wifi: {
      ...textsOr(empty.wifi, wifi),
      password: '',
      security: wifiSecurities.find((known) => known === security) ?? empty.wifi.security,
      hidden: hidden === true,
    },
  };
}

const textOr = (fallback: string, stored: unknown): string => (typeof stored === 'string' ? stored : fallback);

/** The same members, each a stored text if there is one. */
function textsOr<Texts extends object>(fallback: Texts, stored: unknown): Texts {
  const members = membersOf(stored);
  const texts = Object.entries(fallback).map(([name, empty]) => [
    name,
    typeof members[name] === 'string' ? members[name] : (empty as unknown),
  ]);
  return Object.fromEntries(texts) as Texts;
}
