import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import buttonCss from '#src/ui/button/Button.module.css';
import splitCss from '#src/ui/button/DownloadFormats.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import type { GridColumns } from '#src/ui/table-grid/use-grid-columns.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { type ExportFormat, exportFormats } from '#workers/visualizer/export.request.ts';
import type { Layout } from '#workers/visualizer/request.ts';
import { firstChoices } from './export-choices.ts';
import type { Exporting } from './use-export.ts';

interface ExportActionsProps {
  readonly exporting: Exporting;
  readonly layout: Layout;
  readonly columns: GridColumns;
  /** Name of the file without its extension. */
  readonly baseName: string;
  readonly disabled: boolean;
  readonly onMore: () => void;
}

const ordered: readonly ExportFormat[] = ['xlsx', ...exportFormats.filter((format) => format !== 'xlsx')];

/** Buttons that save the table in the format used last or in a format from a menu, and a button for the export dialog. */
export function ExportActions({ exporting, layout, columns, baseName, disabled, onMore }: ExportActionsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { format: lastFormat, progress, download } = exporting;
  const isDisabled = disabled || progress !== null;
  const save = (format: ExportFormat) =>
    download({ ...firstChoices(locale), format, columns: columns.placed.map(({ id }) => id), layout, locale, title: baseName }, baseName);
  const name = (id: ExportFormat) => formatMessage({ id: id === 'xlsx' ? 'visualizer.export.excel' : `visualizer.format.${id}` });
  const others = formatMessage({ id: 'visualizer.export.others' });
  return (
    <>
      <Button tone="panel" icon="settings" disabled={isDisabled} onClick={onMore}>
        {formatMessage({ id: 'visualizer.export.label' })}
      </Button>
      <span className={splitCss.split}>
        <Button tone="accent" icon="download" full disabled={isDisabled} onClick={() => save(lastFormat)}>
          {name(lastFormat)}
        </Button>
        <Menu
          label={others}
          items={[
            ...ordered.map((id) => ({ id, label: name(id), disabled: isDisabled, onSelect: () => save(id) })),
            { id: 'more', label: formatMessage({ id: 'visualizer.export.more' }), disabled: isDisabled, onSelect: onMore },
          ]}
          placement="bottom-end"
          trigger={{
            content: <Icon name="chevron-down" size={16} />,
            label: others,
            tooltip: others,
            className: classNames(buttonCss.button, buttonCss.accent, splitCss.dark),
          }}
        />
      </span>
    </>
  );
}
