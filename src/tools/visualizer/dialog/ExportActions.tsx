import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import buttonCss from '#src/ui/button/Button.module.css';
import splitCss from '#src/ui/button/FormatMenu.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { useLocale } from '#src/locale/use-locale.ts';
import { type ExportFormat, exportFormats } from '#workers/visualizer/export.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { type Exporting, firstChoices } from './use-export.ts';

const ordered: readonly ExportFormat[] = ['xlsx', ...exportFormats.filter((format) => format !== 'xlsx')];

/** Buttons that save the table in the format used last or in a format from a menu, and a button for the export dialog. */
export function ExportActions({ exporting }: { readonly exporting: Exporting }) {
  const { state, layout, columns, baseName, onDialog } = useTableParts();
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { format: lastFormat, progress, download } = exporting;
  const isDisabled = state.status !== 'ready' || progress !== null;
  const onMore = () => onDialog({ kind: 'export' });
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
        <Button
          tone="accent"
          icon="download"
          full
          disabled={isDisabled}
          data-saves=""
          data-tooltip={name(lastFormat)}
          onClick={() => save(lastFormat)}
        >
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
