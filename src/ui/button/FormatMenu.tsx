import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { Menu, type MenuProps } from '../menu/Menu.tsx';
import buttonCss from './Button.module.css';
import css from './FormatMenu.module.css';

/** A format in which a result is copied and saved. */
interface Format<Id extends string> {
  readonly id: Id;
  /** For example “JSON array”. */
  readonly label: string;
  /** Extension of its file, without the dot. */
  readonly ending: string;
  /** Text on the buttons. Default: the extension. */
  readonly face?: string;
}

/** Text about a format on a button, drawn by the style sheet, and in its description. It is no part of the accessible name. */
export interface ButtonFormat {
  readonly shown: string;
  readonly said: string;
}

/** The formats of a result. “Copy” and “Download” use the chosen one, and both show it. */
export interface Formats<Id extends string> {
  readonly all: readonly Format<Id>[];
  readonly chosen: Id;
  /** Called after a copy or a download in a format of the menu. */
  readonly onChoose: (id: Id) => void;
  /** Returns the whole result in a format. */
  readonly blob: (id: Id) => Blob | Promise<Blob>;
}

/** Returns the text about the chosen format on the buttons and in their descriptions. */
export function wordsOf<Id extends string>({ all, chosen }: Pick<Formats<Id>, 'all' | 'chosen'>): ButtonFormat | undefined {
  const format = all.find(({ id }) => id === chosen);
  return format && { shown: format.face ?? `.${format.ending}`, said: format.face ? format.label : `.${format.ending}` };
}

interface FormatMenuProps<Id extends string> {
  /** Name of the menu, for example “Download format”. */
  readonly label: string;
  readonly formats: Pick<Formats<Id>, 'all' | 'chosen'>;
  readonly tone: 'panel' | 'accent';
  readonly disabled?: boolean | undefined;
  readonly placement?: MenuProps['placement'];
  readonly onPick: (id: Id) => void;
}

/** Arrow beside a button, with a menu of formats. Both must be in an element of the class `split` of the same style sheet. */
export function FormatMenu<Id extends string>({ label, formats, tone, disabled, placement = 'bottom-end', onPick }: FormatMenuProps<Id>) {
  const { all, chosen } = formats;
  return (
    <Menu
      label={label}
      items={all.map((format) => ({
        id: format.id,
        label: format.label,
        hint: `.${format.ending}`,
        checked: format.id === chosen,
        onSelect: () => onPick(format.id),
      }))}
      placement={placement}
      trigger={{
        content: <Icon name="chevron-down" size={16} />,
        label,
        tooltip: label,
        className: classNames(buttonCss.button, buttonCss[tone], tone === 'accent' && css.dark),
        disabled,
      }}
    />
  );
}
