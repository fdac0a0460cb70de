import { Menu, MenuButton, MenuItem as Row, MenuProvider, useMenuContext } from '@ariakit/react/menu';
import { createElement, type MouseEvent, type ReactElement, useState } from 'react';
import { Icon } from '../Icon.tsx';
import type { MenuItem } from './Menu.tsx';
import css from './MenuPopup.module.css';
import { usePointerGrace } from './use-pointer-grace.ts';
import { useTypeAhead } from './use-type-ahead.ts';

const SUBMENU_OPENS_AFTER_MS = 100;

interface MenuRowsProps {
  items: readonly MenuItem[];
  /** Id of the menu, from which the ids of its submenus are derived. */
  menuId: string;
  /** Closes the menu and all menus above it. */
  hideAll: () => void;
}

/** Rows of a menu: actions, links, choices and submenus. */
export function MenuRows({ items, menuId, hideAll }: MenuRowsProps) {
  const choices = items.some((item) => item.checked !== undefined);
  const [openId, setOpenId] = useState<string | null>(null);
  return items.map((item) =>
    item.items ? (
      <MenuProvider
        key={item.id}
        showTimeout={SUBMENU_OPENS_AFTER_MS}
        open={openId === item.id}
        setOpen={(open) => setOpenId((id) => (open ? item.id : id === item.id ? null : id))}
      >
        <MenuButton render={<Row id={`${menuId}/${item.id}`} className={css.row} disabled={item.disabled ?? false} />}>
          <RowWords item={item} choices={choices} />
        </MenuButton>
        <Submenu item={item} open={openId === item.id} items={item.items} menuId={`${menuId}/${item.id}`} hideAll={hideAll} />
      </MenuProvider>
    ) : (
      <Row
        key={item.id}
        id={`${menuId}/${item.id}`}
        className={css.row}
        disabled={item.disabled ?? false}
        render={drawnAs(item)}
        {...(isChoice(item) && { role: 'menuitemradio', 'aria-checked': item.checked })}
        onClick={(event: MouseEvent<HTMLElement>) => {
          item.onSelect?.(event);
          if (event.defaultPrevented) hideAll();
        }}
      >
        <RowWords item={item} choices={choices} />
      </Row>
    ),
  );
}

const isChoice = (item: MenuItem) => item.checked !== undefined && item.href === undefined;

function drawnAs({ href, checked, lang }: MenuItem): ReactElement {
  if (href !== undefined) return createElement('a', { href, lang, hrefLang: lang, 'aria-current': checked });
  return <div lang={lang} />;
}

function RowWords({ item, choices }: { item: MenuItem; choices: boolean }) {
  return (
    <>
      {item.icon && <span className={css.icon}>{item.icon}</span>}
      <span className={css.label}>{item.label}</span>
      {item.hint && <span className={css.hint}>{item.hint}</span>}
      {choices && <span className={css.mark}>{item.checked && <Icon name="check" size={16} />}</span>}
      {item.items && <Icon name="chevron-right" size={16} />}
    </>
  );
}

interface SubmenuProps extends MenuRowsProps {
  item: MenuItem;
  open: boolean;
}

function Submenu({ item, open, items, menuId, hideAll }: SubmenuProps) {
  const store = useMenuContext()!;
  const typeAhead = useTypeAhead(store, items);
  const isInGrace = usePointerGrace(store, open);
  return (
    <Menu
      className={css.menu}
      aria-label={item.label}
      portal
      // With this option on, Ariakit inserts an element that is not allowed in a menu.
      preserveTabOrder={false}
      unmountOnHide
      gutter={4}
      shift={-6}
      overflowPadding={8}
      typeahead={false}
      onKeyDownCapture={typeAhead}
      hideOnHoverOutside={false}
      hideOnInteractOutside={(event) => !(event.type === 'focusin' && isInGrace())}
      disablePointerEventsOnApproach={false}
      hideOnEscape={(event) => {
        event.preventDefault();
        return true;
      }}
    >
      <MenuRows items={items} menuId={menuId} hideAll={hideAll} />
    </Menu>
  );
}
