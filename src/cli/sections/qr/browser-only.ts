import type { FileFormat } from '#workers/qr/request.ts';
import type { QrStyle } from '#workers/qr/style.request.ts';
import type { Options } from '../../command/option.ts';

const needsCanvas = true;

/**
 * Options and formats that need the canvas of a browser; the command refuses them. Whether a PNG needs it depends on the style
 * (`needsCanvas`).
 */
export const browserOnly: { readonly image: Options<QrStyle['image']>; readonly formats: readonly FileFormat[] } = {
  image: {
    mode: { label: 'qr.logo.mode.label', name: 'logo', needsCanvas },
    relativeSize: { label: 'qr.logo.size', name: 'logo-size', needsCanvas },
    marginModules: { label: 'qr.logo.margin', name: 'logo-margin', needsCanvas },
    fill: {
      color: { label: 'qr.logo.fill', name: 'logo-fill', needsCanvas },
      gradient: { label: 'cli.qr.gradient', name: 'logo-fill-gradient', needsCanvas },
    },
    hideDots: { label: 'qr.logo.hideDots', name: 'logo-hide-dots', needsCanvas },
  },
  formats: ['jpeg', 'webp'],
};
