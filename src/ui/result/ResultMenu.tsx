import buttonCss from '../button/Button.module.css';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { Menu, type MenuProps } from '../menu/Menu.tsx';
import css from './ResultMenu.module.css';

interface ResultMenuProps extends Pick<MenuProps, 'items'> {
  label: string;
  icon: IconName;
}

/** Button of the result panel that opens a menu; in a narrow panel only its icon is shown. */
export function ResultMenu({ label, icon, items }: ResultMenuProps) {
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span data-word="">{label}</span>
    </>
  );
  return (
    <span className={css.menu}>
      <Menu
        label={label}
        items={items}
        placement="bottom-end"
        trigger={{ content, label, tooltip: label, className: classNames(buttonCss.button, buttonCss.panel) }}
      />
    </span>
  );
}
