import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../Icon.tsx';
import { type Accent, IconTile } from '../IconTile.tsx';
import coverCss from '../CoverLink.module.css';
import css from './LinkCard.module.css';

interface CardChip {
  label: string;
  /** Without it the chip is plain text. */
  href?: string;
}

interface LinkCardProps {
  href: string;
  title: string;
  text: ReactNode;
  icon: IconName;
  accent: Accent;
  /** Short description of the page, shown as a tooltip. */
  tooltip?: string;
  /** Text that describes the action of a click. Visual only, because the title is the link. */
  button?: string;
  /** Tags beside the title. */
  tags?: ReactNode;
  /** Links to other pages, shown as chips. Default: none. */
  chips?: readonly CardChip[];
  'data-section'?: string | undefined;
}

/** Card that is a single link; chips above it link to other pages. */
export function LinkCard({ href, title, text, icon, accent, tags, chips = [], tooltip, button, ...data }: LinkCardProps) {
  return (
    <article className={classNames(coverCss.frame, css.card)} {...data}>
      <IconTile icon={icon} accent={accent} />
      <div className={css.head}>
        <h2 className={css.title}>
          <a href={href} className={coverCss.link} data-tooltip={tooltip}>
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
              {chip.href ? (
                <a href={chip.href} className={classNames(css.chip, css.above)}>
                  {chip.label}
                </a>
              ) : (
                <span className={css.chip}>{chip.label}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {button && (
        <span className={css.button} aria-hidden="true">
          {button}
        </span>
      )}
    </article>
  );
}
