import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import css from './LinkCard.module.css';

export type Accent = 'violet' | 'green' | 'blue' | 'amber' | 'rose' | 'teal' | 'slate';

export interface CardChip {
  label: string;
  href?: string;
}

export interface LinkCardProps {
  href: string;
  title: string;
  text: ReactNode;
  icon: IconName;
  accent: Accent;
  /** Tooltip: a short description of the chip. */
  tooltip?: string;
  /** Describes what a click does. Visual only: the title is the link. */
  button?: string | undefined;
  /** Tags beside the title. */
  tags?: ReactNode;
  chips?: readonly CardChip[];
  level?: 2 | 3;
  /** A quiet button in a corner of the card. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A card that is a single link; chips above it link to other pages. */
export function LinkCard({
  href,
  title,
  text,
  icon,
  accent,
  tags,
  chips = [],
  tooltip,
  button,
  level = 3,
  action,
  className,
}: LinkCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(css.card, className)}>
      <span className={classNames(css.tile, css[accent])}>
        <Icon name={icon} />
      </span>
      <div className={css.head}>
        <Heading className={css.title}>
          <a href={href} className={css.link} data-tooltip={tooltip}>
            {title}
          </a>
        </Heading>
        {tags}
      </div>
      {action && <div className={css.action}>{action}</div>}
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
