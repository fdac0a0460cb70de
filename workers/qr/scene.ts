import { checkStyle, type Scene, sceneOf } from './drawing/layers.ts';
import { charsetOf, payloadOf } from './payload/payload.ts';
import { automaticMargin, type QrExportRequest } from './request.ts';
import { encode } from './symbol/encode.ts';
import type { Kernel } from './symbol/kernel.ts';
import type { PayloadCharset } from './symbol/text-bytes.ts';

export interface OpenedScene {
  readonly payload: string;
  readonly charset: PayloadCharset;
  readonly scene: Scene;
}

/** Encodes content to a symbol with its style, ready to be drawn. Throws InputError for the fields of content and style. */
export function openScene(
  { content, style, image, format }: Pick<QrExportRequest, 'content' | 'style' | 'image' | 'format'>,
  kernel: Kernel,
): OpenedScene {
  const payload = payloadOf(content);
  checkStyle(style);
  const charset = charsetOf(content);
  return { payload, charset, scene: sceneOf(encode(payload, style, kernel, charset), style, image, automaticMargin(format)) };
}
