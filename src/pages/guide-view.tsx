import type { ComponentType } from 'react';
import { loadGuide } from '#i18n/guides.ts';
import type { Locale } from '#src/locale/locale.ts';
import type { Page, PageViewProps } from '#src/tools/section.ts';
import { Guide } from './guide/Guide.tsx';
import { guideParts } from './guide/parts.tsx';

/** Loads the view of a guide: its text in one language, with the figures and live examples of its section. */
export async function guideView({ name, parts }: Page, locale: Locale): Promise<ComponentType<PageViewProps>> {
  const [text, own] = await Promise.all([loadGuide(locale, name), parts?.()]);
  const components = { ...guideParts, ...own?.default };
  return function GuideView({ page }) {
    return <Guide page={page} text={text} components={components} />;
  };
}
