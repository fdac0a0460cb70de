/** The guides, written out, so that the build sees which files there are. */
const loaders = {
  'qr.what-is-qr-code': {
    en: () => import('./en/guides/qr.what-is-qr-code.mdx'),
    ru: () => import('./ru/guides/qr.what-is-qr-code.mdx'),
  },
  'qr.how-to-generate': {
    en: () => import('./en/guides/qr.how-to-generate.mdx'),
    ru: () => import('./ru/guides/qr.how-to-generate.mdx'),
  },
  'base64.what-is-base64': {
    en: () => import('./en/guides/base64.what-is-base64.mdx'),
    ru: () => import('./ru/guides/base64.what-is-base64.mdx'),
  },
  'base64.how-to-use': {
    en: () => import('./en/guides/base64.how-to-use.mdx'),
    ru: () => import('./ru/guides/base64.how-to-use.mdx'),
  },
  'uuid.what-is-uuid': {
    en: () => import('./en/guides/uuid.what-is-uuid.mdx'),
    ru: () => import('./ru/guides/uuid.what-is-uuid.mdx'),
  },
  'uuid.how-to-use': {
    en: () => import('./en/guides/uuid.how-to-use.mdx'),
    ru: () => import('./ru/guides/uuid.how-to-use.mdx'),
  },
  'converters.complete-guide': {
    en: () => import('./en/guides/converters.complete-guide.mdx'),
    ru: () => import('./ru/guides/converters.complete-guide.mdx'),
  },
};

export type GuideName = keyof typeof loaders;
/** A guide's text, and what is in it as data. */
export type Guide = Awaited<ReturnType<(typeof loaders)[GuideName]['en']>>;

export const guideNames = Object.keys(loaders) as readonly GuideName[];

/** The text of one guide. A failed load may be tried again: nothing is remembered here. */
export function loadGuide(locale: 'en' | 'ru', name: GuideName): Promise<Guide> {
  return loaders[name][locale]();
}
