import type { QrContents, QrContentType } from '#workers/qr/content.request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import type { QrSettings } from '../stored-settings.ts';

interface Handed<Value> {
  readonly given: Value;
  readonly before: Value;
}

const contents = new Map<QrContentType, Handed<QrContents[QrContentType]>>();
let style: Handed<QrStyle> | null = null;

/** Content that came by a link, a paste or from another tool takes the place of what stood there. */
export function noteContent<Type extends QrContentType>(type: Type, given: QrContents[Type], before: QrContents[Type]): void {
  contents.set(type, {
    given,
    before: contents.get(type)?.given === before ? (contents.get(type) as Handed<typeof before>).before : before,
  });
}

export function noteStyle(given: QrStyle, before: QrStyle): void {
  style = { given, before: style?.given === before ? style.before : before };
}

/** As it may be stored: what was handed over is not, until someone edits it; what it displaced still is. */
export function withoutHanded({ styles, imageUrl, content }: QrSettings): QrSettings {
  const own = [...contents].filter(([type, { given }]) => content[type] === given).map(([type, { before }]) => [type, before]);
  return { styles: style?.given === styles ? style.before : styles, imageUrl, content: { ...content, ...Object.fromEntries(own) } };
}
