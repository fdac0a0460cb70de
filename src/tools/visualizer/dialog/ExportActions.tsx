import { useIntl } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import buttonCss from '#src/ui/button/Button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { Menu } from '#src/ui/menu/Menu.tsx';
import { useLocale } from '#src/locale/use-locale.ts';
import { type ExportFormat, exportFormats } from '#workers/visualizer/export.request.ts';
import { useRowWords } from '../panel/RowCount.tsx';
import { useTableParts } from '../table/table-context.ts';
import css from './ExportActions.module.css';
import { type Exporting, useExportChoices } from './use-export.ts';

const ordered: readonly ExportFormat[] = ['xlsx', ...exportFormats.filter((format) => format !== 'xlsx')];

interface ExportActionsProps {
  readonly exporting: Exporting;
  /** Number of rows in view, which are saved. */
  readonly rows: number;
}

/** Menu that saves the table in another format or opens the export dialog, and the button that saves it in the format used last. */
export function ExportActions({ exporting, rows }: ExportActionsProps) {
  const { state, layout, columns, baseName, onDialog } = useTableParts();
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const rowWords = useRowWords();
  const [choices] = useExportChoices();
  const { format: lastFormat, progress, download } = exporting;
  const isDisabled = state.status !== 'ready' || progress !== null;
  const save = (format: ExportFormat) =>
    download({ ...choices, rows: 'shown', format, columns: columns.placed.map(({ id }) => id), layout, locale, title: baseName }, baseName);
  const name = (id: ExportFormat) => formatMessage({ id: id === 'xlsx' ? 'visualizer.export.excel' : `visualizer.format.${id}` });
  const others = formatMessage({ id: 'visualizer.export.others' });
  return (
    <>
      <Menu
        label={others}
        items={[
          ...ordered.map((id) => ({ id, label: name(id), disabled: isDisabled, onSelect: () => save(id) })),
          {
            id: 'code',
            label: formatMessage({ id: 'visualizer.export.code' }),
            disabled: isDisabled,
            onSelect: () => onDialog({ kind: 'code' }),
          },
          {
            id: 'more',
            label: formatMessage({ id: 'visualizer.export.more' }),
            disabled: isDisabled,
            onSelect: () => onDialog({ kind: 'export' }),
          },
        ]}
        placement="bottom-end"
        trigger={{
          content: (
            <>
              <span className={css.words}>{others}</span>
              <Icon name="chevron-down" size={16} />
            </>
          ),
          label: others,
          className: classNames(buttonCss.button, buttonCss.panel, css.others),
        }}
      />
      <Button tone="accent" icon="download" disabled={isDisabled} data-saves="" onClick={() => save(lastFormat)}>
        {name(lastFormat)}
        <span className={css.count}>{` · ${rowWords(rows)}`}</span>
      </Button>
    </>
  );
}
