import { Icon, type IconName } from './Icon.tsx';
import css from './IconTile.module.css';

export type Accent = 'violet' | 'green' | 'blue' | 'amber' | 'rose' | 'teal' | 'slate';

/** An icon on a square in the color of its section. */
export function IconTile({ icon, accent }: { icon: IconName; accent: Accent }) {
  return (
    <span className={`${css.tile} ${css[accent]}`}>
      <Icon name={icon} />
    </span>
  );
}
