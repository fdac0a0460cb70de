import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { type Accent, IconTile } from '#src/ui/IconTile.tsx';
import coverCss from '#src/ui/CoverLink.module.css';
import css from './PageRow.module.css';

interface PageRowProps {
  readonly href: string;
  readonly title: string;
  /** One line about the page. */
  readonly text: string;
  readonly icon: IconName;
  readonly accent: Accent;
  readonly level: 2 | 3;
  /** A tag beside the title. */
  readonly tag?: ReactNode;
  /** A quiet button at the end of the row. */
  readonly action?: ReactNode;
}

/** A row that is a link to a page of the section. */
export function PageRow({ href, title, text, icon, accent, level, tag, action }: PageRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classNames(coverCss.frame, css.row)}>
      <IconTile icon={icon} accent={accent} />
      <div className={css.words}>
        <div className={css.head}>
          <Heading className={css.title}>
            <a href={href} className={coverCss.link}>
              {title}
            </a>
          </Heading>
          {tag}
        </div>
        <p className={css.text}>{text}</p>
      </div>
      {action && <div className={css.action}>{action}</div>}
    </li>
  );
}
