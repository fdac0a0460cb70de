import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { usePartsLabels } from '../labels.ts';
import { Menu } from '../menu/Menu.tsx';
import buttonCss from './Button.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import css from './DownloadFormats.module.css';

interface DownloadFormatsProps<Ending extends string> {
  /** Name of the file, without its extension. */
  fileName: string;
  /** File extensions to choose from, without the dot. */
  endings: readonly Ending[];
  /** Selected extension. */
  ending: Ending;
  /** Called when another extension is selected; nothing is downloaded then. */
  onEnding: (ending: Ending) => void;
  /** Returns the content of the file; called on a click. */
  blob: (ending: Ending) => Blob | Promise<Blob>;
}

/** Button of the result panel that downloads a file, with a menu for its format. */
export function DownloadFormats<Ending extends string>({ fileName, endings, ending, onEnding, blob }: DownloadFormatsProps<Ending>) {
  const labels = usePartsLabels();
  return (
    <span className={css.split}>
      <DownloadButton
        tone="panel"
        label={labels.download}
        format={`.${ending}`}
        file={async () => ({ name: `${fileName}.${ending}`, blob: await blob(ending) })}
      />
      <Menu
        label={labels.downloadFormat}
        items={endings.map((id) => ({ id, label: `.${id}`, checked: id === ending, onSelect: () => onEnding(id) }))}
        placement="bottom-end"
        trigger={{
          content: <Icon name="chevron-down" size={16} />,
          label: labels.downloadFormat,
          tooltip: labels.downloadFormat,
          className: classNames(buttonCss.button, buttonCss.panel),
        }}
      />
    </span>
  );
}
