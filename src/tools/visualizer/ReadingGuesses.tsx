import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import {
  type CsvFormat,
  delimiterText,
  formatNames,
  startsText,
  type NumberColumns,
  type Origin,
} from '#workers/visualizer/source.request.ts';
import css from './ReadingGuesses.module.css';
import type { Reading } from './input.ts';
import { listed } from './ReadingNotes.tsx';

export interface ReadingGuessesProps {
  readonly origin: Origin;
  readonly reading: Reading;
  readonly onReading: (part: Partial<Reading>) => void;
}

/** How a text was read that may be meant in another way, and a button for each other way. */
export function ReadingGuesses({ origin: { format, isGuess, fixed, numbers, looksLike }, reading, onReading }: ReadingGuessesProps) {
  const onCsv = (part: Partial<CsvFormat>) => onReading({ csv: { ...reading.csv, ...part } });
  return (
    <Card fill="form">
      {format && format !== 'fixed' && isGuess && (
        <div className={css.guess}>
          <p>
            <FormattedMessage id="visualizer.guess.format" values={{ format: formatNames[format] }} />
          </p>
          <Button onClick={() => onReading({ from: 'csv' })}>
            <FormattedMessage id="visualizer.guess.asCsv" />
          </Button>
        </div>
      )}
      {fixed && (
        <div className={css.guess}>
          <p>
            <FormattedMessage
              id="visualizer.guess.fixed"
              values={{ count: fixed.starts.length, starts: startsText(fixed), by: fixed.by, counted: fixed.counted }}
            />
          </p>
          <Button onClick={() => onReading({ from: 'csv', columnsAt: null })}>
            <FormattedMessage id="visualizer.guess.asCsv" />
          </Button>
          {fixed.by === 'asked' && (
            <Button onClick={() => onReading({ from: 'fixed', columnsAt: null })}>
              <FormattedMessage id="visualizer.guess.findColumns" />
            </Button>
          )}
        </div>
      )}
      {looksLike && (
        <div className={css.guess}>
          <p>
            <FormattedMessage
              id="visualizer.guess.like"
              values={{
                kind: looksLike.kind,
                delimiter: looksLike.kind === 'delimiter' ? delimiterText(looksLike.delimiter) : '',
                count: looksLike.kind === 'ruled' ? looksLike.leftOut : 0,
              }}
            />
          </p>
          {looksLike.kind === 'delimiter' && (
            <Button onClick={() => onCsv({ delimiter: looksLike.delimiter })}>
              <FormattedMessage id="visualizer.guess.readWith" values={{ delimiter: delimiterText(looksLike.delimiter) }} />
            </Button>
          )}
          {looksLike.kind === 'yaml' && (
            <Button onClick={() => onReading({ from: 'yaml' })}>
              <FormattedMessage id="visualizer.guess.asYaml" values={{ version: '' }} />
            </Button>
          )}
          {looksLike.kind === 'fixed' && (
            <Button onClick={() => onReading({ from: 'fixed' })}>
              <FormattedMessage id="visualizer.guess.asFixed" />
            </Button>
          )}
          {looksLike.kind === 'ruled' && (
            <Button onClick={() => onCsv({ delimiter: '|' })}>
              <FormattedMessage id="visualizer.guess.allLines" />
            </Button>
          )}
          {looksLike.kind === 'json' && (
            <Button onClick={() => onCsv({ delimiter: ',' })}>
              <FormattedMessage id="visualizer.guess.asCsv" />
            </Button>
          )}
        </div>
      )}
      {numbers.map(({ names, example, areNumbers, readings }: NumberColumns) => (
        <div key={names.join('\n')} className={css.guess}>
          <p>
            <FormattedMessage
              id="visualizer.guess.numbers"
              values={{ count: names.length, names: listed(names), example, areNumbers: areNumbers ? 'yes' : 'no' }}
            />
          </p>
          {readings.map(({ thousands, decimal, value }) => (
            <Button key={value} onClick={() => onCsv({ thousands, decimal })}>
              <FormattedMessage id="visualizer.guess.readAs" values={{ example, value }} />
            </Button>
          ))}
        </div>
      ))}
    </Card>
  );
}
