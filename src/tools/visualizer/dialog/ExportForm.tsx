import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { usePartsLabels } from '#src/ui/labels.ts';
import { ResultProgress } from '#src/ui/result/ResultProgress.tsx';
import { Segmented } from '#src/ui/choice/Segmented.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import {
  exportDecimals,
  type ExportFormat,
  exportFormats,
  exportLineEnds,
  exportQuotes,
  insertRowCounts,
  type ExportRequest,
  isBinaryFormat,
  sqlDialects,
  usualLineEnd,
} from '#workers/visualizer/export.request.ts';
import { useTableParts } from '../table/table-context.ts';
import { ExportPreview } from './ExportPreview.tsx';
import css from './ExportForm.module.css';
import { type ExportChoices, type Exporting, useExportChoices } from './use-export.ts';

interface ExportFormProps {
  readonly exporting: Exporting;
  /** True if a search or filter hides some rows. */
  readonly isFiltered: boolean;
}

const formatHints: Readonly<Partial<Record<ExportFormat, MessageId>>> = {
  json: 'visualizer.export.whole',
  ndjson: 'visualizer.export.whole',
  yaml: 'visualizer.export.yamlHint',
  sql: 'visualizer.export.sqlHint',
  xlsx: 'visualizer.export.xlsxHint',
  parquet: 'visualizer.export.parquetHint',
};

const segmentWords = {
  rows: 'visualizer.export.rows',
  columns: 'visualizer.export.columns',
  dialect: 'visualizer.dialect',
  quotes: 'visualizer.export.quotes',
  decimal: 'visualizer.export.decimal',
};
const checkboxWords = { byteOrderMark: 'mark', formulaGuard: 'guard' } as const;

/** Form for saving rows as a file: format, rows, columns, options of the format, and the beginning of the file. */
export function ExportForm({ exporting, isFiltered }: ExportFormProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const labels = usePartsLabels();
  const [choices, change] = useExportChoices();
  const [format, setFormat] = useState<ExportFormat>(isBinaryFormat(exporting.format) ? 'csv' : exporting.format);
  const { rows, columns, delimiter } = choices;
  const { layout, baseName, columns: gridColumns } = useTableParts();
  const ids = columns === 'all' ? gridColumns.all.map(({ column }) => column.id) : gridColumns.placed.map(({ id }) => id);
  const isText = format === 'csv' || format === 'tsv';
  const isWhole = format === 'json' || format === 'ndjson' || format === 'yaml';
  const hint = formatHints[format];
  const warning = exporting.warned?.format === format ? exporting.warned.text : '';
  const request: ExportRequest = { ...choices, format, columns: ids, layout, locale, title: baseName };
  const option = (id: 'csv' | ExportFormat) => ({ value: id, label: formatMessage({ id: `visualizer.format.${id}` }) });
  const segments = <Name extends keyof typeof segmentWords>(
    name: Name,
    values: readonly ExportChoices[Name][],
    label: MessageId,
    hintId: MessageId | null = null,
  ) => (
    <Segmented<ExportChoices[Name]>
      label={formatMessage({ id: label })}
      value={choices[name]}
      options={values.map((value) => ({ value, label: formatMessage({ id: `${segmentWords[name]}.${value}` as MessageId }) }))}
      hint={hintId ? formatMessage({ id: hintId }) : undefined}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <form
      className={css.content}
      onSubmit={(event) => {
        event.preventDefault();
        exporting.download(request, baseName);
      }}
    >
      <Select
        label={formatMessage({ id: 'visualizer.export.format' })}
        value={format}
        options={exportFormats.map(option)}
        hint={warning || (hint && formatMessage({ id: hint }))}
        onChange={setFormat}
      />
      {!isBinaryFormat(format) && <ExportPreview request={request} />}
      {segments(
        'rows',
        ['shown', 'all'],
        'visualizer.export.rows.label',
        isFiltered && rows === 'shown' ? 'visualizer.export.filtered' : null,
      )}
      {!isWhole && segments('columns', ['shown', 'all'], 'visualizer.columns.label')}
      {format === 'sql' && (
        <>
          {segments('dialect', sqlDialects, 'visualizer.export.dialect')}
          <TextField
            label={formatMessage({ id: 'visualizer.export.tableName' })}
            value={choices.tableName}
            placeholder={baseName}
            mono
            onChange={(tableName) => change({ tableName })}
          />
          <Checkbox
            label={formatMessage({ id: 'visualizer.export.createTable' })}
            checked={choices.createTable}
            onChange={(createTable) => change({ createTable })}
          />
          <Select
            label={formatMessage({ id: 'visualizer.export.insertRows' })}
            value={`${choices.insertRows}`}
            options={insertRowCounts.map((count) => ({ value: `${count}`, label: formatNumber(count, locale) }))}
            onChange={(value) => change({ insertRows: Number(value) as ExportChoices['insertRows'] })}
          />
        </>
      )}
      {format === 'markdown' && (
        <Checkbox
          label={formatMessage({ id: 'visualizer.export.padded' })}
          checked={choices.padded}
          onChange={(padded) => change({ padded })}
        />
      )}
      {format === 'csv' && (
        <Select
          label={formatMessage({ id: 'visualizer.export.delimiter' })}
          value={delimiter}
          options={([',', ';', '\t'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `visualizer.delimiter.${value === ',' ? 'comma' : value === ';' ? 'semicolon' : 'tab'}` }),
          }))}
          onChange={(value) => change({ delimiter: value })}
        />
      )}
      {isText && segments('quotes', exportQuotes, 'visualizer.export.quotes.label')}
      {isText && segments('decimal', exportDecimals, 'visualizer.export.decimal.label')}
      {!isBinaryFormat(format) && (
        <Segmented
          label={formatMessage({ id: 'visualizer.export.lineEnd.label' })}
          value={choices.lineEnd ?? usualLineEnd(format)}
          options={exportLineEnds.map((value) => ({ value, label: formatMessage({ id: `visualizer.export.lineEnd.${value}` }) }))}
          onChange={(lineEnd) => change({ lineEnd })}
        />
      )}
      {isText && (
        <div>
          <Checkbox
            label={formatMessage({ id: 'visualizer.export.header' })}
            checked={choices.header}
            onChange={(header) => change({ header })}
          />
          {(['byteOrderMark', 'formulaGuard'] as const).map((name) => (
            <Checkbox
              key={name}
              label={formatMessage({ id: `visualizer.export.${checkboxWords[name]}.label` })}
              hint={formatMessage({ id: `visualizer.export.${checkboxWords[name]}.hint` })}
              checked={choices[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
        </div>
      )}
      {exporting.progress ? (
        <div className={css.work}>
          <ResultProgress
            label={formatMessage({ id: 'visualizer.export.working' })}
            progress={exporting.progress}
            unit="items"
            onCancel={exporting.cancel}
          />
        </div>
      ) : (
        <div className={css.actions}>
          <Button type="submit" tone="act" icon="download">
            {labels.download}
          </Button>
          <Button icon="copy" onClick={() => exporting.copy(request)}>
            <FormattedMessage id="visualizer.export.copy" />
          </Button>
        </div>
      )}
    </form>
  );
}
