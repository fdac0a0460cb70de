import { useIntl } from 'react-intl';
import css from './GuideContents.module.css';
import { useCurrentChapter } from './use-current-chapter.ts';

/** Table of contents of a guide; the chapter being read is marked. */
export function GuideContents({ contents }: { readonly contents: readonly { readonly id: string; readonly title: string }[] }) {
  const current = useCurrentChapter(contents);
  return (
    <nav className={css.contents} aria-label={useIntl().formatMessage({ id: 'guide.contents' })}>
      <ol>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
