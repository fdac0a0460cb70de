import type { QrContents, QrContentType } from '#workers/qr/content.request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import type { QrSettings } from '../stored-settings.ts';

interface Transferred<Value> {
  readonly value: Value;
  readonly before: Value;
}

const contents = new Map<QrContentType, Transferred<QrContents[QrContentType]>>();
let style: Transferred<QrStyle> | null = null;

/** Remembers the content that a link, a paste or a transfer replaced. */
export function noteContent<Type extends QrContentType>(type: Type, value: QrContents[Type], before: QrContents[Type]): void {
  contents.set(type, {
    value,
    before: contents.get(type)?.value === before ? (contents.get(type) as Transferred<typeof before>).before : before,
  });
}

export function noteStyle(value: QrStyle, before: QrStyle): void {
  style = { value, before: style?.value === before ? style.before : before };
}

/**
 * Returns the settings to store: transferred content is not stored until the user edits it; the replaced content is stored in its place.
 */
export function withoutTransferred({ styles, imageUrl, content }: QrSettings): QrSettings {
  const own = [...contents].filter(([type, { value }]) => content[type] === value).map(([type, { before }]) => [type, before]);
  return { styles: style?.value === styles ? style.before : styles, imageUrl, content: { ...content, ...Object.fromEntries(own) } };
}
