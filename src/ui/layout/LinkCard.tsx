import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../Icon.tsx';
import { type Accent, IconTile } from '../IconTile.tsx';
import coverCss from '../CoverLink.module.css';
import css from './LinkCard.module.css';

interface CardLink {
  label: string;
  href: string;
}

interface LinkCardProps {
  href: string;
  title: string;
  text: ReactNode;
  icon: IconName;
  accent: Accent;
  /** Tags beside the title. */
  tags?: ReactNode;
  /** Links to other pages. */
  links: readonly CardLink[];
  'data-section'?: string | undefined;
}

/** Card that is a single link; links above it lead to other pages. */
export function LinkCard({ href, title, text, icon, accent, tags, links, ...data }: LinkCardProps) {
  return (
    <article className={classNames(coverCss.frame, css.card)} {...data}>
      <IconTile icon={icon} accent={accent} />
      <div className={css.head}>
        <h3 className={css.title}>
          <a href={href} className={coverCss.link}>
            {title}
          </a>
        </h3>
        {tags}
      </div>
      <p className={css.text}>{text}</p>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className={css.link}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}
