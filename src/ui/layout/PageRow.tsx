import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { type Accent, IconTile } from '../IconTile.tsx';
import coverCss from '../CoverLink.module.css';
import css from './PageRow.module.css';

interface PageRowProps {
  readonly href: string;
  readonly title: string;
  /** Description of the page in one line. */
  readonly text: string;
  readonly icon: IconName;
  readonly accent: Accent;
  readonly level: 2 | 3;
  /** Tag beside the title. */
  readonly tag?: ReactNode;
  /** Button at the end of the row. */
  readonly action?: ReactNode;
  /** Name of the disclosure of the details, if the row has them. */
  readonly more?: string;
  /** Paragraphs, lists and a link, unfolded below the row. */
  readonly details?: ReactNode;
}

interface PageRowsProps {
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

/** Rows of pages, in as many columns as fit. */
export function PageRows({ heading, children }: PageRowsProps) {
  return (
    <>
      {heading && <h2 className={css.heading}>{heading}</h2>}
      <ul className={css.rows}>{children}</ul>
    </>
  );
}

interface PageDetailsProps {
  readonly text: string;
  readonly features: readonly string[];
  readonly href: string;
  /** Text of the link. */
  readonly button: string;
}

/** Details of a row that describe its page and link to it. */
export function PageDetails({ text, features, href, button }: PageDetailsProps) {
  return (
    <>
      <p>{text}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a href={href}>{button}</a>
    </>
  );
}

/** A row that links to a page of the section. */
export function PageRow({ href, title, text, icon, accent, level, tag, action, more, details }: PageRowProps) {
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
      {details && (
        <details className={css.more}>
          <summary className={css.summary} aria-label={more} data-tooltip={more}>
            <Icon name="chevron-right" size={16} />
          </summary>
          <div className={css.details}>{details}</div>
        </details>
      )}
    </li>
  );
}
