import css from './Breadcrumb.module.css';
import { usePartsLabels } from '../labels.ts';

interface Crumb {
  label: string;
  /** Target of the link; undefined for the current page. */
  href?: string;
}

interface BreadcrumbProps {
  items: readonly Crumb[];
  /** True if a narrow screen hides it, because the menu leads to the section there. Default: false. */
  isWideOnly?: boolean;
}

/** Links to the pages above this one; the last item is the page itself. */
export function Breadcrumb({ items, isWideOnly = false }: BreadcrumbProps) {
  const labels = usePartsLabels();
  return (
    <nav className={css.crumbs} data-wide={isWideOnly || undefined} aria-label={labels.breadcrumb}>
      <ol className={css.list}>
        {items.map((item) => (
          <li key={item.label} className={css.item}>
            {item.href ? (
              <a className={css.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
