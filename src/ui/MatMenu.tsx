import buttonCss from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Menu, type MenuProps } from './Menu.tsx';
import css from './MatMenu.module.css';

interface MatMenuProps extends Pick<MenuProps, 'items'> {
  label: string;
  icon: IconName;
}

/** A quiet button of the mat that opens a menu; where there is little room, its icon alone. */
export function MatMenu({ label, icon, items }: MatMenuProps) {
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span className={css.word}>{label}</span>
    </>
  );
  return (
    <span className={css.menu}>
      <Menu
        label={label}
        items={items}
        placement="bottom-end"
        trigger={{ content, label, tooltip: label, className: classNames(buttonCss.button, buttonCss.mat) }}
      />
    </span>
  );
}
