import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import buttonCss from '#src/ui/button/Button.module.css';
import splitCss from '#src/ui/button/DownloadFormats.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { type ExportFormat, exportFormats } from '#workers/visualizer/request.ts';

interface ExportActionsProps {
  /** Format of the main button: the format used last, initially Excel. */
  readonly format: ExportFormat;
  readonly disabled: boolean;
  readonly onSave: (format: ExportFormat) => void;
  readonly onMore: () => void;
}

const ordered: readonly ExportFormat[] = ['xlsx', ...exportFormats.filter((format) => format !== 'xlsx')];

/** Buttons that save the table in the format used last or in a format from a menu, and a button for the export dialog. */
export function ExportActions({ format, disabled, onSave, onMore }: ExportActionsProps) {
  const { formatMessage } = useIntl();
  const name = (id: ExportFormat) => formatMessage({ id: id === 'xlsx' ? 'visualizer.export.excel' : `visualizer.format.${id}` });
  const others = formatMessage({ id: 'visualizer.export.others' });
  return (
    <>
      <Button tone="mat" icon="settings" disabled={disabled} onClick={onMore}>
        {formatMessage({ id: 'visualizer.export' })}
      </Button>
      <span className={splitCss.split}>
        <Button tone="tape" icon="download" full disabled={disabled} onClick={() => onSave(format)}>
          {name(format)}
        </Button>
        <Menu
          label={others}
          items={[
            ...ordered.map((id) => ({ id, label: name(id), disabled, onSelect: () => onSave(id) })),
            { id: 'more', label: formatMessage({ id: 'visualizer.export.more' }), disabled, onSelect: onMore },
          ]}
          placement="bottom-end"
          trigger={{
            content: <Icon name="chevron-down" size={16} />,
            label: others,
            tooltip: others,
            className: classNames(buttonCss.button, buttonCss.tape, splitCss.dark),
          }}
        />
      </span>
    </>
  );
}
