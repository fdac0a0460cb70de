import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { lazyComponent } from '../lazy/lazy-component.tsx';

export interface MenuItem {
  /** Unique in its menu. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Secondary text at the end of the row: a key or a state. */
  hint?: string | undefined;
  /** BCP 47 tag, if the label is in another language than the page. */
  lang?: string | undefined;
  /** Target of a link, which is followed unless `onSelect` prevents it. */
  href?: string | undefined;
  /** True for the selected item of several choices, false for the others; undefined for other items. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Called on a click or Enter. For a link, preventDefault keeps the browser from following it. */
  onSelect?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Items of a submenu. */
  items?: readonly MenuItem[] | undefined;
}

export type MenuPlacement = 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end' | 'right-start';

interface MenuTrigger {
  /** Content of the button. */
  content: ReactNode;
  /** Accessible name of the button, if it differs from its content. */
  label?: string | undefined;
  /** Tooltip of the button. */
  tooltip?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps {
  /** Accessible name of the opened menu. */
  label: string;
  /** Items, or a function that loads them when the button is hovered or focused. */
  items: readonly MenuItem[] | (() => Promise<readonly MenuItem[]>);
  trigger: MenuTrigger;
  /** Side and alignment of the popup relative to the button. Default: bottom-start. */
  placement?: MenuPlacement;
  /** Called on hover and focus, to preload code or data of the items. */
  onNear?: (() => void) | undefined;
}

/** Element that is focused on opening: the menu itself after a click, the first or last item after a key. */
export type MenuFocus = 'container' | 'first' | 'last';

const keyFocus: Record<string, MenuFocus> = { ArrowDown: 'first', ArrowUp: 'last' };

const MenuPopup = lazyComponent(() => import('./MenuPopup.tsx').then((module) => module.MenuPopup));

/** Button with a menu. The code of the menu is loaded on hover or focus; the button is prerendered. */
export function Menu({ label, items, trigger, placement = 'bottom-start', onNear }: MenuProps) {
  const id = useId();
  const [rows, prepareRows] = useRows(items);
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [focus, setFocus] = useState<{ on: MenuFocus }>({ on: 'container' });

  const prepare = () => {
    MenuPopup.preload();
    prepareRows();
    onNear?.();
  };
  const openOn = (on: MenuFocus, button: HTMLElement) => {
    prepare();
    setAnchor(button);
    setFocus({ on });
    setOpen(true);
  };

  return (
    <>
      <button
        type="button"
        id={id}
        className={trigger.className}
        disabled={trigger.disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open && rows ? `${id}-menu` : undefined}
        aria-label={trigger.label}
        data-tooltip={trigger.tooltip}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={(event: MouseEvent<HTMLElement>) => {
          if (open) setOpen(false);
          else openOn(event.detail === 0 ? 'first' : 'container', event.currentTarget);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          const on = keyFocus[event.key];
          if (!on) return;
          event.preventDefault();
          openOn(on, event.currentTarget);
        }}
      >
        {trigger.content}
      </button>
      {anchor && rows && (
        <MenuPopup
          id={`${id}-menu`}
          label={label}
          items={rows}
          placement={placement}
          anchor={anchor}
          focus={focus}
          open={open}
          setOpen={setOpen}
        />
      )}
    </>
  );
}

/** Returns the rows, null until they are loaded, and the function that loads them; after a failure a further call loads them again. */
function useRows(items: MenuProps['items']): readonly [readonly MenuItem[] | null, () => void] {
  const [loaded, setLoaded] = useState<readonly MenuItem[] | null>(null);
  if (typeof items !== 'function') return [items, () => undefined];
  return [loaded, () => void items().then(setLoaded, () => undefined)];
}
