import type { QrContent } from './content.request.ts';
import { checkStyle, type Scene, sceneOf } from './drawing/layers.ts';
import { charsetOf, payloadOf } from './payload/payload.ts';
import type { QrImage } from './request.ts';
import type { QrStyle } from './style.request.ts';
import { encode } from './symbol/encode.ts';
import type { Kernel } from './symbol/kernel.ts';
import type { PayloadCharset } from './symbol/text-bytes.ts';

export interface OpenedScene {
  readonly payload: string;
  readonly charset: PayloadCharset;
  readonly scene: Scene;
}

/** Encodes content to a symbol with its style, ready to be drawn. Throws InputError for the fields of content and style. */
export function openScene(content: QrContent, style: QrStyle, image: QrImage | null, kernel: Kernel): OpenedScene {
  const payload = payloadOf(content);
  checkStyle(style);
  const charset = charsetOf(content);
  return { payload, charset, scene: sceneOf(encode(payload, style, kernel, charset), style, image) };
}
