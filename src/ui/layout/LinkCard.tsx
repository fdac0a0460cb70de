import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../Icon.tsx';
import { type Accent, IconTile } from '../IconTile.tsx';
import coverCss from '../CoverLink.module.css';
import css from './LinkCard.module.css';

interface CardChip {
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
  /** Links to other pages, shown as chips. Default: none. */
  chips?: readonly CardChip[];
  'data-section'?: string | undefined;
}

/** Card that is a single link; chips above it link to other pages. */
export function LinkCard({ href, title, text, icon, accent, tags, chips = [], ...data }: LinkCardProps) {
  return (
    <article className={classNames(coverCss.frame, css.card)} {...data}>
      <IconTile icon={icon} accent={accent} />
      <div className={css.head}>
        <h2 className={css.title}>
          <a href={href} className={coverCss.link}>
            {title}
          </a>
        </h2>
        {tags}
      </div>
      <p className={css.text}>{text}</p>
      {chips.length > 0 && (
        <ul className={css.chips}>
          {chips.map((chip) => (
            <li key={chip.label}>
              <a href={chip.href} className={css.chip}>
                {chip.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
