import { useIntl } from 'react-intl';
import { charsetName } from '#workers/charset/charset-name.ts';
import { formatNumber } from '#src/locale/number.ts';
import { useLocale } from '#src/locale/use-locale.ts';
import { Checkbox } from '#src/ui/choice/Checkbox.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Select } from '#src/ui/choice/Select.tsx';
import {
  csvBlanks,
  csvDecimals,
  type CsvFormat,
  csvQuotes,
  csvThousands,
  delimiterText,
  FIRST_LINE_MAX,
  formatNames,
  isDelimiter,
  type Origin,
  type PartChoice,
  readCharsets,
  readDelimiters,
  type TextFormat,
  wholeFormats,
  yamlVersions,
} from '#workers/visualizer/source.request.ts';
import { ColumnStartsField } from './ColumnStartsField.tsx';
import { plainReading, type Reading } from './input.ts';

const delimiterLabels = {
  ',': 'visualizer.delimiter.comma',
  ';': 'visualizer.delimiter.semicolon',
  '\t': 'visualizer.delimiter.tab',
  '|': 'visualizer.reading.bar',
} as const;

export interface ReadingFieldsProps {
  /** Null for a text that could not be read. */
  readonly origin: Origin | null;
  /** Files of an archive one of which could not be read. Default: null. */
  readonly files?: PartChoice | null;
  readonly reading: Reading;
  readonly onReading: (part: Partial<Reading>) => void;
}

const isUsual = (delimiter: string): delimiter is (typeof readDelimiters)[number] => readDelimiters.some((usual) => usual === delimiter);

/** Formats of texts, of which one can be chosen. */
const choices = ['csv', 'json', ...wholeFormats] as const satisfies readonly TextFormat[];
const plainNames = { csv: 'CSV', json: 'JSON', ...formatNames } as const;

/** Returns the format that an open text was read in; null for a text whose format cannot be chosen. */
function formatOf({ csv, format }: Origin): TextFormat | null {
  const whole = wholeFormats.find((each) => each === format);
  return whole ?? (csv ? 'csv' : null);
}

const named = ({ names }: PartChoice) => names.map((name) => ({ value: name, label: name }));

/**
 * Fields for the file of an archive, the sheet of a workbook, the format of a text, and how CSV and YAML are read: they show what was recognized. A change reads the text
 * again.
 */
export function ReadingFields({ origin, files: readable = null, reading, onReading }: ReadingFieldsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { files = readable, sheets, csv, yamlVersion, fixed, start } = origin ?? {};
  const format = origin === null ? (reading.from ?? 'recognized') : formatOf(origin);
  const sheetLabel = (name: string, rows: number | null | undefined) =>
    rows === undefined
      ? name
      : formatMessage(
          { id: 'visualizer.reading.tableRows' },
          { kind: rows === null ? 'view' : 'table', name, count: rows ?? 0, shown: formatNumber(rows ?? 0, locale) },
        );
  const onCsv = (part: Partial<CsvFormat>) => onReading({ csv: { ...reading.csv, ...part } });
  return (
    <>
      {files && (
        <Select
          label={formatMessage({ id: 'visualizer.reading.file' })}
          value={files.shown}
          options={named(files)}
          onChange={(archived) => onReading({ archived, sheet: null })}
        />
      )}
      {sheets && (
        <Select
          label={formatMessage({ id: origin?.format ? 'visualizer.reading.table' : 'visualizer.reading.sheet' })}
          value={sheets.shown}
          options={sheets.names.map((name, index) => ({ value: name, label: sheetLabel(name, sheets.rows?.[index]) }))}
          onChange={(sheet) => onReading({ sheet })}
        />
      )}
      {format && (
        <Select
          label={formatMessage({ id: 'visualizer.export.format' })}
          value={format}
          options={[
            ...(format === 'recognized' ? [{ value: format, label: formatMessage({ id: 'visualizer.reading.recognized' }) }] : []),
            ...choices.map((value) => ({
              value,
              label: value === 'fixed' ? formatMessage({ id: 'visualizer.reading.fixed' }) : plainNames[value],
            })),
          ]}
          onChange={(chosen) =>
            onReading({ ...plainReading, archived: reading.archived, from: choices.find((value) => value === chosen) ?? null })
          }
        />
      )}
      {yamlVersion && (
        <Select
          label={formatMessage({ id: 'visualizer.reading.yamlVersion' })}
          value={yamlVersion}
          options={yamlVersions.map((value) => ({ value, label: value }))}
          onChange={(version) => onReading({ yamlVersion: version })}
        />
      )}
      {fixed && <ColumnStartsField starts={fixed.starts} onStarts={(columnsAt) => onReading({ from: 'fixed', columnsAt })} />}
      {csv && !origin?.format && (
        <>
          <Select
            label={formatMessage({ id: 'visualizer.reading.delimiter' })}
            value={isUsual(csv.delimiter) ? csv.delimiter : ''}
            options={[
              ...readDelimiters.map((value) => ({ value, label: formatMessage({ id: delimiterLabels[value] }) })),
              ...(isUsual(csv.delimiter) ? [] : [{ value: '', label: delimiterText(csv.delimiter) }]),
            ]}
            onChange={(delimiter) => delimiter !== '' && onCsv({ delimiter })}
          />
          <TextField
            label={formatMessage({ id: 'visualizer.reading.otherDelimiter' })}
            value={isUsual(csv.delimiter) ? '' : csv.delimiter}
            mono
            onChange={(typed) => {
              const delimiter = typed.slice(-1);
              if (isDelimiter(delimiter)) onCsv({ delimiter });
            }}
          />
          <Select
            label={formatMessage({ id: 'visualizer.reading.quote.label' })}
            value={csv.quote}
            options={csvQuotes.map((value) => ({ value, label: formatMessage({ id: `visualizer.reading.quote.${value}` }) }))}
            onChange={(quote) => onCsv({ quote })}
          />
          <Select
            label={formatMessage({ id: 'visualizer.reading.blanks.label' })}
            value={csv.blanks}
            options={csvBlanks.map((value) => ({ value, label: formatMessage({ id: `visualizer.reading.blanks.${value}` }) }))}
            onChange={(blanks) => onCsv({ blanks })}
          />
        </>
      )}
      {csv && (
        <>
          <Select
            label={formatMessage({ id: 'visualizer.reading.decimal.label' })}
            value={csv.decimal}
            options={csvDecimals.map((value) => ({ value, label: formatMessage({ id: `visualizer.reading.decimal.${value}` }) }))}
            onChange={(decimal) => onCsv({ decimal })}
          />
          <Select
            label={formatMessage({ id: 'visualizer.reading.thousands.label' })}
            value={csv.thousands}
            options={csvThousands.map((value) => ({ value, label: formatMessage({ id: `visualizer.reading.thousands.${value}` }) }))}
            onChange={(thousands) => onCsv({ thousands })}
          />
          {csv.charset !== null && (
            <Select
              label={formatMessage({ id: 'visualizer.reading.charset' })}
              value={csv.charset}
              options={readCharsets.map((value) => ({ value, label: charsetName(value, locale) }))}
              onChange={(charset) => onCsv({ charset })}
            />
          )}
        </>
      )}
      {start && (
        <>
          <NumberField
            label={formatMessage({ id: 'visualizer.reading.firstLine' })}
            value={start.firstLine}
            min={1}
            max={FIRST_LINE_MAX}
            invalid={formatMessage({ id: 'visualizer.range' }, { min: 1, max: FIRST_LINE_MAX })}
            onChange={(firstLine) => onReading({ firstLine })}
          />
          <Checkbox
            label={formatMessage({ id: 'visualizer.reading.header' }, { line: formatNumber(start.firstLine, locale) })}
            checked={start.header}
            onChange={(header) => onReading({ header })}
          />
        </>
      )}
    </>
  );
}
