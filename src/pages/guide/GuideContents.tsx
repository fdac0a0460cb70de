import { useIntl } from 'react-intl';
import { useEffect, useState } from 'react';
import css from './GuideContents.module.css';

/** A chapter is current once its heading is above this share of the viewport's height. */
const READING_LINE = 0.3;

/** Returns the id of the last chapter whose heading has been scrolled past the reading line; before that, of the first chapter. */
function useCurrentChapter(chapters: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState(chapters[0]?.id);
  useEffect(() => {
    const headings = chapters.flatMap(({ id }) => document.getElementById(id) ?? []);
    const read = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight * READING_LINE);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    // The observer is called when a heading crosses the line, not at every scroll event.
    const observer = new IntersectionObserver(read, { rootMargin: `0px 0px -${(1 - READING_LINE) * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [chapters]);
  return current;
}

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
